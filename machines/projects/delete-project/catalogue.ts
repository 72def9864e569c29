import * as v from 'valibot'
import { sampleId } from '../../catalogue/samples.ts'
import { text } from '../../catalogue/schemas.ts'
import { requestEntry } from '../../shared/request/catalogue.ts'
import { deleteProjectMachine } from './machine.ts'

const pages = v.strictObject({ done: v.number(), total: v.number() })

export const deleteProjectEntry = requestEntry({
  machine: deleteProjectMachine,
  title: 'Delete project',
  description: 'Asks once, then deletes a saved project.',
  subject: {
    schema: v.strictObject({
      projectId: text,
      name: text,
      pages: v.nullable(pages),
      picture: v.nullable(text),
      articleType: text,
    }),
    samples: [
      {
        projectId: sampleId(1),
        name: 'Paros, photo book',
        pages: { done: 31, total: 48 },
        picture: null,
        articleType: 'Photobook',
      },
    ],
  },
  answer: { schema: v.strictObject({ projectId: text }), sample: { projectId: sampleId(1) } },
  failures: ['not-found'],
})
