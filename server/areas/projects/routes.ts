import { Hono } from 'hono'
import { deleteProject, getProjects, type Project } from '#contract/projects.ts'
import type { AppEnv, ServerContext } from '../../core/context.ts'
import { bind } from '../../core/http/bind.ts'
import { notFound } from '../../core/http/errors.ts'
import { PRODUCT_PICTURE_SIZE, productPicture } from '../orders/pictures.ts'
import * as store from './store.ts'

/** Saved projects (account spec 7, 'Saved projects API'). */
export function projectRoutes({ db, addresses }: Pick<ServerContext, 'db' | 'addresses'>): Hono<AppEnv> {
  const app = new Hono<AppEnv>()
  const present = ({ project, hasPicture }: store.ProjectRow, origin: string): Project => {
    const { id, name, articleId, articleType, updated, pagesDone, pagesTotal, progress, pictureId } = project
    return {
      id,
      name,
      articleId,
      articleType,
      updated: updated.toISOString(),
      pages: pagesDone === null || pagesTotal === null ? null : { done: pagesDone, total: pagesTotal },
      progress,
      picture:
        hasPicture && pictureId !== null
          ? addresses.sign(origin, productPicture(pictureId), PRODUCT_PICTURE_SIZE)
          : null,
    }
  }

  bind(app, getProjects, async ({ customerId, origin, params, query }) => {
    if (params.accountId !== customerId) throw notFound('account')
    const [rows, totalProjectCount] = await Promise.all([
      store.listProjects(db, { customerId, ...query }),
      store.countProjects(db, customerId),
    ])
    return { totalProjectCount, items: rows.map((row) => present(row, origin)) }
  })

  bind(app, deleteProject, async ({ customerId, params }) => {
    if (!(await store.deleteProject(db, customerId, params.id))) throw notFound('project')
    return { projectId: params.id }
  })
  return app
}
