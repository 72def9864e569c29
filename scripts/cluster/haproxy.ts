import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Child, startChild } from './child.ts'

const PROGRAM = '/usr/sbin/haproxy'

/**
 * In turns, without stickiness. A process leaves when /readyz says so three times, or does not answer; a request that
 * found no process at its address goes to the next one, and no other request is repeated.
 */
const configuration = (port: number, ports: readonly number[]) => `
global
  maxconn 4000
defaults
  mode http
  timeout connect 2s
  timeout client 330s
  timeout server 330s
  timeout tunnel 1h
  timeout check 6s
  option redispatch 1
  retries 3
  retry-on conn-failure
  http-error status 503 content-type text/plain string "No process is ready." hdr Retry-After 2
frontend shop
  bind 127.0.0.1:${port}
  option forwardfor
  http-request set-header X-Forwarded-Proto http
  http-request set-header X-Forwarded-Host %[req.hdr(host)]
  default_backend web
backend web
  balance roundrobin
  option httpchk GET /readyz
  default-server inter 1s fall 3 rise 1
${ports.map((own, at) => `  server web${at + 1} 127.0.0.1:${own} check`).join('\n')}
`

export const hasHaproxy = (): boolean => existsSync(PROGRAM)

/** A load balancer on a port of loopback, in front of these ports. Those that listen already are in use at once. */
export function startHaproxy(port: number, ports: readonly number[]): { child: Child; stop: () => Promise<void> } {
  const folder = mkdtempSync(join(tmpdir(), 'albumen-haproxy-'))
  const file = join(folder, 'haproxy.cfg')
  writeFileSync(file, configuration(port, ports))
  const child = startChild(PROGRAM, ['-db', '-f', file])
  return {
    child,
    stop: async () => {
      await child.stop('SIGTERM')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
