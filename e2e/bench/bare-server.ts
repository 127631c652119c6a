import { createServer } from 'node:http'

// A bare server that gives every request the same response, as a measure of what Node can do at most. The parent
// sends the response and receives the port.

process.once('message', ({ headers, body }: { headers: Record<string, string>; body: string }) => {
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((_, response) => response.writeHead(200, headers).end(bytes))
  server.listen(0, '127.0.0.1', () => process.send?.(server.address()))
})
