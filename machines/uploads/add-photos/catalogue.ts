import { defineEntry } from '@albumen/simulator/catalogue/entry.ts'
import { neverEnds, succeeds } from '@albumen/simulator/catalogue/outcomes.ts'
import * as v from 'valibot'
import { UPLOAD_TYPES } from '#contract/uploads.ts'
import { fails } from '../../catalogue/outcomes.ts'
import { sampleFile, sampleId } from '../../catalogue/samples.ts'
import { bareEvent, chosenFile, eventOf, text, texts } from '../../catalogue/schemas.ts'
import type { ChosenFile } from '../../shared/files.ts'
import type { UploadFile } from '../upload-file/schema.ts'
import type { RowProblem } from './machine.ts'
import { acceptable, addPhotosMachine, openKeys } from './machine.ts'

const chosen = (number: number): ChosenFile => {
  const { key, name, bytes } = sampleFile(number)
  return { key, name, bytes }
}
const ROW_PROBLEMS: readonly RowProblem[] = ['not-a-photo', 'damaged', 'too-large', 'too-many-pixels', 'empty', 'gone']
const asPhotos = ({ keys }: { keys: readonly string[] }) => keys.map((key) => ({ key, type: 'image/jpeg' }))

export const addPhotosEntry = defineEntry<typeof addPhotosMachine>({
  machine: addPhotosMachine,
  title: 'Add photos',
  description: 'The dialog in which files are chosen and handed over to the upload queue.',
  input: undefined,
  events: {
    OPEN: {
      schema: eventOf('OPEN', { albumId: v.optional(text) }),
      samples: [{ type: 'OPEN' }, { type: 'OPEN', albumId: sampleId(1) }],
    },
    FILES_CHOSEN: {
      schema: eventOf('FILES_CHOSEN', { rows: v.array(chosenFile), more: v.optional(v.literal(true)) }),
      samples: [
        { type: 'FILES_CHOSEN', rows: [chosen(1), chosen(2)] },
        { type: 'FILES_CHOSEN', rows: [chosen(3)] },
        { type: 'FILES_CHOSEN', rows: [chosen(4)], more: true },
      ],
    },
    ROW_REMOVED: {
      schema: eventOf('ROW_REMOVED', { key: text }),
      samples: [
        { type: 'ROW_REMOVED', key: 'file-1' },
        { type: 'ROW_REMOVED', key: 'file-2' },
      ],
    },
    CONFIRM: bareEvent('CONFIRM'),
    CANCEL: bareEvent('CANCEL'),
    TRY_AGAIN: bareEvent('TRY_AGAIN'),
  },
  actors: {
    inspectFiles: [
      succeeds(asPhotos, 'finds photos'),
      succeeds(
        ({ keys }: { keys: readonly string[] }) =>
          asPhotos({ keys }).map((photo, at) => (at === 0 ? { key: photo.key, problem: 'not-a-photo' } : photo)),
        'finds one that is no photo',
      ),
      succeeds(
        ({ keys }: { keys: readonly string[] }) => keys.map((key) => ({ key, problem: 'damaged' })),
        'finds no photo',
      ),
      ...fails('bad-answer'),
    ],
    handOver: [
      succeeds(({ files }: { files: readonly UploadFile[] }) => ({ taken: files.map(({ key }) => key) }), 'takes them'),
      neverEnds('is busy'),
      ...fails('bad-answer'),
    ],
    releaseFiles: [neverEnds('releases')],
  },
  answers: {
    inspectFiles: v.array(
      v.union([
        v.strictObject({ key: text, type: v.picklist(UPLOAD_TYPES) }),
        v.strictObject({ key: text, problem: v.picklist(ROW_PROBLEMS) }),
      ]),
    ),
    handOver: v.strictObject({ taken: texts }),
  },
  project: ({ value, context: { rows, albumId, isMoreComing } }) => [
    value,
    isMoreComing,
    albumId !== null && rows.length === 0,
    rows.length,
    openKeys(rows).length,
    acceptable(rows).length,
  ],
})
