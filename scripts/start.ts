import { buildFrontend, isStale } from './build-frontend.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds the front-end when it is missing or older than its sources, then starts the server in this process. */
stopWithNpm()
if (await isStale()) {
  process.stdout.write('Building the front-end (once, and again when its sources change) …\n')
  await buildFrontend()
}
await import('../server/main.ts')
