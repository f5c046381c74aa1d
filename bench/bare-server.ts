/** The reference: `node:http` answering the same bytes with the same headers, and nothing else. Run in its own process. */
import { createServer } from 'node:http'

interface Answer {
  status: number
  headers: Record<string, string>
  body: string
}

process.on('message', (answer: Answer) => {
  const body = Buffer.from(answer.body, 'base64')
  const server = createServer((_request, response) => {
    response.writeHead(answer.status, answer.headers)
    response.end(body)
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object') process.send?.(address.port)
  })
})
