// Measures Go's text/template: the template and the data are files, the answer is JSON on standard output.
package main

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"text/template"
	"time"
)

func toJSON(value any) (string, error) {
	text, err := json.Marshal(value)
	return string(text), err
}

func compile(text string) *template.Template {
	return template.Must(template.New("t").Option("missingkey=error").Funcs(template.FuncMap{"toJSON": toJSON}).Parse(text))
}

// The fastest batch, in microseconds of one call.
func timeUs(work func()) float64 {
	calls, start := 0, time.Now()
	for time.Since(start) < 200*time.Millisecond {
		work()
		calls++
	}
	perBatch := calls/25 + 1
	fastest := 1e18
	for begun := time.Now(); time.Since(begun) < 350*time.Millisecond; {
		start := time.Now()
		for call := 0; call < perBatch; call++ {
			work()
		}
		if us := float64(time.Since(start).Nanoseconds()) / 1000 / float64(perBatch); us < fastest {
			fastest = us
		}
	}
	return fastest
}

func main() {
	text, _ := os.ReadFile(os.Args[1])
	raw, _ := os.ReadFile(os.Args[2])
	var data any
	if err := json.Unmarshal(raw, &data); err != nil {
		panic(err)
	}
	ready := compile(string(text))
	render := func(from *template.Template) string {
		var out bytes.Buffer
		if err := from.Execute(&out, data); err != nil {
			panic(err)
		}
		return out.String()
	}
	count := 0
	answer, _ := json.Marshal(map[string]any{
		"text":   render(ready),
		"render": timeUs(func() { render(ready) }),
		"first": timeUs(func() {
			count++
			render(compile(string(text) + strings.Repeat(" ", count%7) + fmt.Sprint(count)))
		}),
	})
	os.Stdout.Write(answer)
}
