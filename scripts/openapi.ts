/** `npm run openapi`: writes the wire as an OpenAPI document, generated from the contract alone; a path may be given. */
import { CALLS } from '#contract/calls.ts'
import { OPENAPI_FILE, writeOpenApi } from './openapi-document.ts'
import { say } from './run.ts'

const [target = OPENAPI_FILE] = process.argv.slice(2)
await writeOpenApi(target)
say(`${Object.keys(CALLS).length} calls written to ${target}`)
