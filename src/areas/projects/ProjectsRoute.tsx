import { useQuery } from '@tanstack/react-query'
import { useSelector } from '@xstate/react'
import { useMemo } from 'react'
import { Navigate, useLocation, useSearchParams } from 'react-router'
import { PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import { useFocusAfter } from '#src/forms/use-focus-after.ts'
import { withCarriedQuery } from '#src/platform/addresses.ts'
import { useArticles } from '#src/platform/catalogue.ts'
import { useBackLink } from '#src/platform/current-page.ts'
import { useFlow } from '#src/platform/flows.ts'
import { nextMidnight, useNow } from '#src/platform/now.ts'
import { mapRead, readStateOf } from '#src/platform/read-state.ts'
import { paths } from '#src/platform/routes.ts'
import { useServices } from '#src/platform/services.ts'
import { DeleteProjectScreen } from './DeleteProjectScreen.tsx'
import { provideDeleteProject } from './flows.ts'
import { ProjectsScreen } from './ProjectsScreen.tsx'
import { projectsQuery } from './queries.ts'
import { shownProject } from './shown-project.ts'

const PAGE = /^[1-9]\d{0,5}$/

/** The page in the address bar, from 1; what is none is the first. */
const pageIn = (query: URLSearchParams): number => {
  const text = query.get('page') ?? ''
  return PAGE.test(text) ? Number(text) : 1
}

const pathOf = (page: number) => (page === 1 ? paths.savedProjects : `${paths.savedProjects}?page=${page}`)

/** Saved projects, connected. A page past the last one leads to the last: so does deleting the only project of a page. */
export function ProjectsRoute() {
  const [query] = useSearchParams()
  const { search } = useLocation()
  const page = pageIn(query)
  const { send, menu, customerId } = useServices()
  const { EditorUrl } = menu.routes
  const now = useNow(nextMidnight)
  const articles = useArticles()
  const read = useQuery(projectsQuery(send, customerId() ?? '', page))
  const deletion = useFlow(
    useMemo(() => provideDeleteProject(send), [send]),
    undefined,
  )
  useFocusAfter('projectDeleted', read.data)
  const lastPage = Math.max(1, Math.ceil((read.data?.totalProjectCount ?? 0) / PROJECTS_PAGE_SIZE))
  const isPastLast = read.data !== undefined && page > lastPage
  const list = mapRead(readStateOf(read), ({ items: projects, totalProjectCount }) => ({
    projects: projects.map((project) => shownProject(project, articles, EditorUrl)),
    page,
    total: totalProjectCount,
  }))
  return (
    <>
      {isPastLast && <Navigate to={withCarriedQuery(pathOf(lastPage), search)} replace />}
      <ProjectsScreen
        list={isPastLast ? { state: 'loading' } : list}
        now={now}
        hrefOf={pathOf}
        editor={EditorUrl}
        onDelete={({ id, name }) => {
          const project = read.data?.items.find((one) => one.id === id)
          if (!project) return
          const { pages, picture, articleType } = project
          deletion.send({ type: 'ASKED', subject: { projectId: id, name, pages, picture, articleType } })
        }}
        back={useBackLink()}
      />
      <DeleteProjectScreen snapshot={useSelector(deletion, (state) => state)} send={deletion.send} />
    </>
  )
}
