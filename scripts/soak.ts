/** `npm run soak -- --minutes N`: uses the server for a while, and compares its memory over the thirds of that time. */
import { parseArgs } from 'node:util'
import { runSteps, vitest } from './steps.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })

await runSteps([vitest('soak', ['soak'], { SOAK_MINUTES: values.minutes })])
