import { eq } from 'drizzle-orm'
import type { ArticleGroup, Campaign } from '#contract/delivery.ts'
import type { Queryable } from '../../../core/database/types.ts'
import { articleGroups, campaigns } from './tables.ts'

export const listArticleGroups = async (db: Queryable): Promise<ArticleGroup[]> =>
  db.select().from(articleGroups).orderBy(articleGroups.name)

export const listCampaigns = async (db: Queryable): Promise<Campaign[]> => db.select().from(campaigns)

export async function findCampaign(db: Queryable, name: string): Promise<Campaign | null> {
  const [row] = await db.select().from(campaigns).where(eq(campaigns.name, name))
  return row ?? null
}
