/** Whether what was built, libraries included, uses nothing that a browser of `OLDEST` lacks without a fallback. */
import { globSync, readFileSync } from 'node:fs'
import { unsupportedIn } from './browser-support.ts'
import { say } from './run.ts'

const findings = globSync('dist/**/*.js').flatMap((file) =>
  unsupportedIn(readFileSync(file, 'utf8')).map((finding) => `${file}:${finding}`),
)
for (const finding of findings) say(finding)
process.exit(findings.length > 0 ? 1 : 0)
