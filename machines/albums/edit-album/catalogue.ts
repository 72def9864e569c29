import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { formEntry } from '../../shared/form/catalogue.ts'
import { editAlbumMachine } from './machine.ts'

export const editAlbumEntry = formEntry({
  machine: editAlbumMachine,
  title: 'Edit album',
  description: 'Gives an album another name.',
  input: { values: { name: 'Winter in Dalarna' }, subject: { albumId: sampleId(1) } },
  samples: { valid: { name: 'Snow in Dalarna' }, invalid: { name: 'Snow <3' } },
  answer: { schema: v.strictObject({ albumName: text }), sample: { albumName: 'Snow in Dalarna' } },
  refused: { 'body.name': 'invalid' },
  failures: ['not-found'],
})
