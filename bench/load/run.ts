/**
 * `npm run load`: the server while many customers use it. Names of parts run these alone: `npm run load -- mixed --customers 100
 * --photos 20000 --seconds 30 --database postgres`. Ends with 1 where a request was not answered rightly; times are reported only.
 */
import { parseArgs } from 'node:util'
import * as v from 'valibot'
import { say } from '../../scripts/run.ts'
import { machineNow } from '../kept-report.ts'
import { loadMixed } from './mixed.ts'
import { loadPictures } from './pictures.ts'
import { withLibraries } from './server.ts'
import { loadSizes } from './sizes.ts'

const PARTS = ['mixed', 'pictures', 'sizes'] as const

const amount = v.pipe(v.string(), v.regex(/^[1-9]\d{0,7}$/, 'Not a whole number above 0.'), v.transform(Number))
const wanted = v.object({
  parts: v.array(v.picklist(PARTS)),
  customers: amount,
  photos: amount,
  seconds: amount,
  database: v.picklist(['embedded', 'postgres']),
})

function readWanted() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: {
      customers: { type: 'string', default: '100' },
      photos: { type: 'string', default: '20000' },
      seconds: { type: 'string', default: '30' },
      database: { type: 'string', default: 'embedded' },
    },
  })
  return v.parse(wanted, { ...values, parts: positionals.length > 0 ? positionals : PARTS })
}

const { parts, seconds, ...scale } = readWanted()
say(machineNow())
let errors = 0
if (parts.includes('mixed') || parts.includes('pictures')) {
  await withLibraries(scale, async (server) => {
    if (parts.includes('mixed')) errors += await loadMixed(server, scale.customers, seconds)
    if (parts.includes('pictures')) errors += await loadPictures(server)
  })
}
if (parts.includes('sizes')) await loadSizes()
if (errors > 0) process.exitCode = 1
