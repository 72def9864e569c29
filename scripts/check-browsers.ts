/** Whether what was built, libraries included, uses nothing that a browser of `OLDEST` lacks without a fallback. */
import { globSync, readFileSync } from 'node:fs'
import { unsupportedIn } from './browser-support.ts'
import { say } from './run.ts'

const scripts = globSync('dist/**/*.js')
if (scripts.length === 0) throw new Error('Nothing is built: run `npm run build` first.')
const findings = scripts.flatMap((file) =>
  unsupportedIn(readFileSync(file, 'utf8')).map((finding) => `${file}:${finding}`),
)
for (const finding of findings) say(finding)
process.exit(findings.length > 0 ? 1 : 0)
