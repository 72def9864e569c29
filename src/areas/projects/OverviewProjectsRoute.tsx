import { useQuery } from '@tanstack/react-query'
import { useArticles } from '#src/platform/catalogue.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { mapRead, readStateOf } from '#src/platform/read-state.ts'
import { useServices } from '#src/platform/services.ts'
import { OverviewProjects } from './OverviewProjects.tsx'
import { projectsQuery } from './queries.ts'
import { shownProject } from './shown-project.ts'

const SHOWN = 2

/** Projects to continue, on the overview: what the list's first page has. */
export function OverviewProjectsRoute() {
  const { send, menu, customerId } = useServices()
  const { EditorUrl } = menu.routes
  const now = useNow(nextMidnight)
  const articles = useArticles()
  const read = useQuery(projectsQuery(send, customerId() ?? '', 1))
  const part = mapRead(readStateOf(read), ({ items: projects, totalProjectCount }) => ({
    projects: projects.slice(0, SHOWN).map((project) => shownProject(project, articles, EditorUrl)),
    total: totalProjectCount,
  }))
  return <OverviewProjects part={part} now={now} editor={EditorUrl} />
}
