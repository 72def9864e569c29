/** `npm run dev`: the backend behind Vite with hot reload, on one address. Ctrl+C ends both. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { buildFrontend, DIST } from './build-frontend.ts'
import { stopWithNpm } from './stop-with-npm.ts'

stopWithNpm()
// the backend's own pages take their styles and fonts from a build
if (!existsSync(DIST)) await buildFrontend()
const PORT = process.env.PORT ?? '4600'
const BACKEND_PORT = process.env.BACKEND_PORT ?? String(Number(PORT) + 1)
const shared = { ...process.env, BACKEND_PORT }

const children = [
  spawn('node', ['--watch-path=server', '--watch-path=contract', '--watch-path=brands', 'server/main.ts'], {
    stdio: 'inherit',
    env: { ...shared, PORT: BACKEND_PORT, PUBLIC_PORT: PORT },
  }),
  spawn('vite', [], { stdio: 'inherit', env: { ...shared, PORT } }),
]
const stop = () => {
  for (const child of children) child.kill('SIGTERM')
}
process.on('SIGINT', stop)
process.on('SIGTERM', stop)
for (const child of children) child.on('exit', stop)
