// Reads cases (name, template, data; one JSON object a line) on standard input and writes them with what real Go gives:
// "expected", or "error" with Go's full message. Absent keys are errors, unless a case has "missing": "native".
//
//	go run generate.go < language.jsonl
package main

import (
	"bufio"
	"bytes"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"strings"
	"text/template"
)

// Whole JSON numbers become int, as templates see them.
func convert(value any) any {
	switch v := value.(type) {
	case json.Number:
		if i, err := v.Int64(); err == nil && math.Abs(float64(i)) < 1<<53 {
			return int(i)
		}
		f, _ := v.Float64()
		return f
	case []any:
		for i := range v {
			v[i] = convert(v[i])
		}
	case map[string]any:
		for key := range v {
			v[key] = convert(v[key])
		}
	}
	return value
}

func join(separator string, list any) (string, error) {
	items, ok := list.([]any)
	if !ok {
		return "", fmt.Errorf("join: unsupported type %T, want []string or []any", list)
	}
	parts := make([]string, len(items))
	for i, item := range items {
		parts[i] = fmt.Sprint(item)
	}
	return strings.Join(parts, separator), nil
}

func toJSON(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text), err
}

func main() {
	functions := template.FuncMap{"lower": strings.ToLower, "toJSON": toJSON, "join": join}
	output := json.NewEncoder(os.Stdout)
	output.SetEscapeHTML(false)
	input := bufio.NewScanner(os.Stdin)
	input.Buffer(nil, 1<<24)
	for input.Scan() {
		var given struct {
			Name     string          `json:"name"`
			Template string          `json:"template"`
			Data     json.RawMessage `json:"data"`
			Missing  string          `json:"missing"`
		}
		if err := json.Unmarshal(input.Bytes(), &given); err != nil {
			panic(err)
		}
		var data any
		decoder := json.NewDecoder(bytes.NewReader(given.Data))
		decoder.UseNumber()
		if err := decoder.Decode(&data); err != nil {
			panic(err)
		}
		result := map[string]any{"name": given.Name, "template": given.Template, "data": given.Data}
		option := "missingkey=error"
		if given.Missing == "native" {
			option = "missingkey=default"
			result["missing"] = given.Missing
		}
		parsed, err := template.New("t").Option(option).Funcs(functions).Parse(given.Template)
		var text bytes.Buffer
		if err == nil {
			err = parsed.Execute(&text, convert(data))
		}
		if err != nil {
			result["error"] = err.Error()
		} else {
			result["expected"] = text.String()
		}
		if err := output.Encode(result); err != nil {
			panic(err)
		}
	}
}
