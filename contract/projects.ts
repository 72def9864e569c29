import * as v from 'valibot'
import { defineCall } from './call.ts'
import { count } from './photos.ts'
import { fittingItems, id, imageUrl, instant, queryInteger } from './values.ts'

/** Account spec 9: projects a page. */
export const PROJECTS_PAGE_SIZE = 10
/** Projects one page holds at the most. */
const MAX_PROJECTS_PAGE = 100
const WHOLE = 100

const pages = v.object({ done: count, total: count })

/** A product that the customer began in the editor. All fields are ours (account spec 3 leaves them open). */
export const project = v.object({
  id,
  name: v.pipe(v.string(), v.minLength(1)),
  /** The article of the catalogue that it becomes, and its ArticleType there. */
  articleId: v.string(),
  articleType: v.string(),
  /** The last change in the editor. */
  updated: instant,
  /** Null for a product without pages. */
  pages: v.nullable(pages),
  /** How much of it is done, in percent. */
  progress: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(WHOLE)),
  /** Null while there is none. */
  picture: v.nullable(imageUrl),
})
export type Project = v.InferOutput<typeof project>

/** What may be missing without harm is left out where it can't be read. */
const readableProject = v.object({
  ...project.entries,
  pages: v.fallback(v.nullable(pages), null),
  picture: v.fallback(v.nullable(imageUrl), null),
})

/** Account spec 7. Open question 72: the account is the customer's id. */
export const getProjects = defineCall({
  service: 'project',
  method: 'GET',
  path: '/api/v2/projects/{accountId}',
  description: `The customer's saved projects, the last changed first; ${PROJECTS_PAGE_SIZE} a page.`,
  params: v.object({ accountId: v.string() }),
  query: v.object({
    skip: v.optional(queryInteger),
    limit: v.optional(v.pipe(queryInteger, v.minValue(1), v.maxValue(MAX_PROJECTS_PAGE))),
  }),
  answer: v.object({ totalProjectCount: count, items: v.array(project) }),
  readable: v.object({ totalProjectCount: count, items: fittingItems(readableProject) }),
  errors: { 404: 'Another customer’s account.' },
})

/** Account spec 7. The photos in it stay in the library. */
export const deleteProject = defineCall({
  service: 'project',
  method: 'DELETE',
  path: '/api/v2/project/{id}',
  description: 'Deletes a saved project for good.',
  params: v.object({ id }),
  answer: v.object({ projectId: id }),
  errors: { 404: 'No such project of this customer.' },
})
