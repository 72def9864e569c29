import { buildFrontend, isStale } from './build-frontend.ts'
import { runServer } from './run-server.ts'
import { stopWithNpm } from './stop-with-npm.ts'

/** `npm start`: builds the front-end when it is missing or older than its sources, then runs the server. */
stopWithNpm()
if (await isStale()) {
  process.stdout.write('Building the front-end (once, and again when its sources change) …\n')
  await buildFrontend()
}
process.exitCode = await runServer()
