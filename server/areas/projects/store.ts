import { and, desc, eq, sql } from 'drizzle-orm'
import { PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import type { Queryable } from '../../core/database/types.ts'
import { productPictures } from '../orders/tables.ts'
import { projects } from './tables.ts'

export interface ProjectRow {
  project: typeof projects.$inferSelect
  hasPicture: boolean
}

interface PageQuery {
  customerId: string
  skip?: number | undefined
  limit?: number | undefined
}

/** The statement for a page of a customer's projects, the last changed first. */
export function projectsStatement(db: Queryable, { customerId, skip = 0, limit = PROJECTS_PAGE_SIZE }: PageQuery) {
  return db
    .select({ project: projects, picture: productPictures.id })
    .from(projects)
    .leftJoin(productPictures, eq(productPictures.id, projects.pictureId))
    .where(eq(projects.customerId, customerId))
    .orderBy(desc(projects.updated), desc(projects.id))
    .limit(limit)
    .offset(skip)
}

/** A page of a customer's projects. */
export async function listProjects(db: Queryable, query: PageQuery): Promise<ProjectRow[]> {
  const rows = await projectsStatement(db, query)
  return rows.map(({ project, picture }) => ({ project, hasPicture: picture !== null }))
}

export async function countProjects(db: Queryable, customerId: string): Promise<number> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(projects)
    .where(eq(projects.customerId, customerId))
  return row?.count ?? 0
}

export async function deleteProject(db: Queryable, customerId: string, projectId: string): Promise<boolean> {
  const rows = await db
    .delete(projects)
    .where(and(eq(projects.customerId, customerId), eq(projects.id, projectId)))
    .returning({ id: projects.id })
  return rows.length > 0
}
