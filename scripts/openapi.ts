/** `npm run openapi`: writes the wire as an OpenAPI document, generated from the contract alone. */
import { mkdirSync, writeFileSync } from 'node:fs'
import { CALLS } from '#contract/calls.ts'
import { openApiDocument } from './openapi-document.ts'
import { say } from './run.ts'

const TARGET = 'docs/openapi.json'

mkdirSync('docs', { recursive: true })
writeFileSync(TARGET, `${JSON.stringify(openApiDocument(), null, 2)}\n`)
say(`${Object.keys(CALLS).length} calls written to ${TARGET}`)
