import { sampleId } from '../catalogue/samples.ts'
import { formEntry } from '../form/catalogue.ts'
import { editAlbumMachine } from './machine.ts'

export const editAlbumEntry = formEntry({
  machine: editAlbumMachine,
  title: 'Edit album',
  description: 'Gives an album another name.',
  input: { values: { name: 'Winter in Dalarna' }, subject: { albumId: sampleId(1) } },
  samples: { valid: { name: 'Snow in Dalarna' }, invalid: { name: 'Snow <3' } },
  answer: { albumName: 'Snow in Dalarna' },
  refused: { 'body.name': 'invalid' },
  failures: ['not-found'],
})
