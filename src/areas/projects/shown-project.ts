import type { Article } from '#contract/channels.ts'
import type { Project } from '#contract/projects.ts'
import type { ProductShape } from '#src/components/ProductBox.tsx'
import { shapeOf } from '#src/platform/catalogue.ts'

/** A saved project as screens show it. */
export interface ShownProject {
  id: string
  name: string
  /** By the catalogue; absent while that is not read. */
  title?: string | undefined
  updated: string
  pages: { done: number; total: number } | null
  progress: number
  picture: string | null
  shape: ProductShape
  /** Where the editor continues it; absent where the brand has no editor. */
  resume?: string | undefined
}

/** The editor's address for a project (open question 73). */
function resumeAddress(editor: string | undefined, projectId: string): string | undefined {
  if (editor === undefined) return undefined
  const url = new URL(editor)
  url.searchParams.set('projectId', projectId)
  return url.href
}

export const shownProject = (
  { id, name, articleId, articleType, updated, pages, progress, picture }: Project,
  articles: ReadonlyMap<string, Article>,
  editor: string | undefined,
): ShownProject => ({
  id,
  name,
  title: articles.get(articleId)?.Title,
  updated,
  pages,
  progress,
  picture,
  shape: shapeOf(articles.get(articleId)?.ArticleType ?? articleType),
  resume: resumeAddress(editor, id),
})
