import { buildFrontend, isStale } from './build-frontend.ts'

/** How soon the server notices that npm has ended, in milliseconds. */
const PARENT_CHECK = 500

/** npm runs a script through a shell that passes no signal on: when npm is told to end, the server has lost its parent. */
function stopWithParent(): void {
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM')
  }, PARENT_CHECK).unref()
}

/** `npm start`: builds the front-end when it is missing or older than its sources, then starts the server in this process. */
if (process.env.npm_lifecycle_event !== undefined) stopWithParent()
if (await isStale()) {
  process.stdout.write('Building the front-end (once, and again when its sources change) …\n')
  await buildFrontend()
}
await import('../server/main.ts')
