import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { formEntry } from '../../shared/form/catalogue.ts'
import { createAlbumMachine } from './machine.ts'

export const createAlbumEntry = formEntry({
  machine: createAlbumMachine,
  title: 'Create album',
  description: 'Makes a new, empty album.',
  input: { values: { name: '' }, subject: {} },
  samples: { valid: { name: 'Snow in Dalarna' }, invalid: { name: 'Snow <3' } },
  answer: { schema: v.strictObject({ albumId: text }), sample: { albumId: sampleId(1) } },
  refused: { 'body.name': 'invalid' },
})
