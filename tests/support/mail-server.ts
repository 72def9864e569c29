import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface MailServer {
  received: readonly string[]
  /** Sources of all messages that came, those included that it refused. */
  tried: readonly string[]
  url: string
  stop(): Promise<void>
}

/** A mail server on loopback that answers each message in turn: a code to refuse it, or null to take it. */
export async function startMailServer(answers: (number | null)[] = []): Promise<MailServer> {
  const received: string[] = []
  const tried: string[] = []
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, _session, done) {
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('end', () => {
        const refusal = answers.shift() ?? null
        const source = Buffer.concat(parts).toString('utf8')
        tried.push(source)
        if (refusal === null) received.push(source)
        done(refusal === null ? null : Object.assign(new Error('No.'), { responseCode: refusal }))
      })
    },
  })
  const listening = server.listen(0, '127.0.0.1')
  await once(listening, 'listening')
  const { port } = listening.address() as AddressInfo
  return {
    received,
    tried,
    url: `smtp://127.0.0.1:${port}`,
    stop: () => new Promise<void>((done) => server.close(done)),
  }
}

/** Encodings of the body of a part. */
const DECODERS: Readonly<Record<string, (body: string) => string>> = {
  '7bit': (body) => body,
  'quoted-printable': (body) => {
    const bytes = body
      .replaceAll('=\r\n', '')
      .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
    return Buffer.from(bytes, 'latin1').toString('utf8')
  },
  base64: (body) => Buffer.from(body, 'base64').toString('utf8'),
}

/** The plain text of a message of several parts, decoded as a mail program does. */
export function plainTextOf(source: string): string {
  const [, boundary = ''] = /boundary="?([^"\r\n]+)"?/.exec(source) ?? []
  for (const part of source.split(`--${boundary}`)) {
    const end = part.indexOf('\r\n\r\n')
    const head = part.slice(0, end)
    if (!/^Content-Type: text\/plain/im.test(head)) continue
    const [, encoding = '7bit'] = /^Content-Transfer-Encoding: (\S+)/im.exec(head) ?? []
    const decode = DECODERS[encoding.toLowerCase()]
    if (decode === undefined) throw new Error(`A part is encoded as ${encoding}.`)
    return decode(part.slice(end + 4))
  }
  throw new Error('The message has no plain text.')
}
