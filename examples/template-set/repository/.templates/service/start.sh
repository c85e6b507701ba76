#!/bin/sh
exec node --eval "import(\"./server.js\").then(({ server, port }) => server.listen(port))"
