/** `npm run soak -- --minutes N`: the server in use for a while, and its memory over the thirds of that time. */
import { parseArgs } from 'node:util'
import { runSteps, vitest } from './steps.ts'

const { values } = parseArgs({ options: { minutes: { type: 'string', default: '3' } } })

await runSteps([vitest('soak', ['soak'], { SOAK_MINUTES: values.minutes })])
