// Ends with 0 if the process in this container is ready. A process that works on jobs only answers on METRICS_PORT.
const port = process.env['METRICS_PORT'] || process.env['PORT'] || 8080
const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
process.exitCode = answer?.ok ? 0 : 1
