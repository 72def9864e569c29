import Plus from 'lucide-react/icons/plus'
import Trash from 'lucide-react/icons/trash-2'
import { PROJECTS_PAGE_SIZE } from '#contract/projects.ts'
import { ButtonLink } from '#src/components/Button.tsx'
import { Card } from '#src/components/Card.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { IconButton } from '#src/components/IconButton.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { Pager } from '#src/components/Pager.tsx'
import { ProductBox } from '#src/components/ProductBox.tsx'
import { useText } from '#src/i18n/text.ts'
import type { BackTo } from '#src/platform/area.ts'
import type { ReadState } from '#src/platform/read-state.ts'
import { useReference } from '#src/platform/reference.ts'
import { useChangedText } from './changed.ts'
import { ProjectSkeleton } from './ProjectSkeleton.tsx'
import styles from './ProjectsScreen.module.css'
import type { ShownProject } from './shown-project.ts'

/** Rows drawn while projects are on their way. */
const SKELETON_ROWS = 5

export interface ProjectsPage {
  projects: readonly ShownProject[]
  /** From 1. */
  page: number
  total: number
}

interface ProjectsScreenProps {
  list: ReadState<ProjectsPage>
  now: number
  hrefOf: (page: number) => string
  /** Where a new project is started; absent where the brand has no editor. */
  editor?: string | undefined
  onDelete: (project: ShownProject) => void
  back?: BackTo | undefined
}

/** Saved projects (account spec 2.7): pages of ten, to continue or to delete. */
export function ProjectsScreen({ back, ...props }: ProjectsScreenProps) {
  const { list, editor } = props
  const text = useText()
  const hasProjects = list.state === 'shown' && list.value.total > 0
  return (
    <Main width="account">
      <PageHead
        title={text('projects.title')}
        back={back && { href: back.path, label: text(back.text) }}
        actions={
          editor && hasProjects ? (
            <ButtonLink href={editor} icon={<Plus />}>
              {text('projects.new')}
            </ButtonLink>
          ) : null
        }
      />
      <Content {...props} />
    </Main>
  )
}

function Content({ list, now, hrefOf, editor, onDelete }: Omit<ProjectsScreenProps, 'back'>) {
  const text = useText()
  const reference = useReference()
  if (list.state === 'loading') return <ProjectSkeleton label={text('projects.loading')} rows={SKELETON_ROWS} />
  if (list.state === 'failed') {
    return (
      <FailedState
        title={text('projects.failed')}
        text={text('projects.failedText')}
        reference={reference(list.failure)}
        retryLabel={text('common.tryAgain')}
        busy={list.isBusy}
        onRetry={list.onRetry}
      />
    )
  }
  const { projects, page, total } = list.value
  if (total === 0) {
    return (
      <EmptyState
        drawing="book"
        title={text('projects.empty')}
        action={
          editor && (
            <ButtonLink kind="primary" href={editor}>
              {text('projects.start')}
            </ButtonLink>
          )
        }
      >
        {text('projects.emptyText')}
      </EmptyState>
    )
  }
  const first = (page - 1) * PROJECTS_PAGE_SIZE
  return (
    <>
      <Card>
        <ul className={styles.list} aria-label={text('projects.title')}>
          {projects.map((project) => (
            <ProjectRow key={project.id} project={project} now={now} onDelete={() => onDelete(project)} />
          ))}
        </ul>
      </Card>
      <Pager
        label={text('pager.label')}
        range={text('pager.range', { from: first + 1, to: Math.min(first + PROJECTS_PAGE_SIZE, total), total })}
        page={page}
        pages={Math.ceil(total / PROJECTS_PAGE_SIZE)}
        hrefOf={hrefOf}
        labelOf={(one) => text('pager.page', { page: one })}
        previousLabel={text('pager.previous')}
        nextLabel={text('pager.next')}
      />
    </>
  )
}

interface ProjectRowProps {
  project: ShownProject
  now: number
  onDelete: () => void
}

function ProjectRow({ project, now, onDelete }: ProjectRowProps) {
  const { name, title, updated, pages, progress, picture, shape, resume } = project
  const text = useText()
  const changedText = useChangedText(now)
  const about = [title, changedText(updated), pages && text('projects.pages', pages)].filter(Boolean).join(', ')
  return (
    <li className={styles.row}>
      <ProductBox picture={picture} shape={shape} />
      <div className={styles.what}>
        <h2>{name}</h2>
        <p>{about}</p>
        <meter
          className={styles.meter}
          aria-label={text('projects.progress', { name })}
          min={0}
          max={100}
          value={progress}
        />
      </div>
      <div className={styles.actions}>
        {resume ? (
          <ButtonLink href={resume} size="small" aria-label={text('projects.resumeNamed', { name })}>
            {text('projects.resume')}
          </ButtonLink>
        ) : null}
        <IconButton label={text('projects.delete.named', { name })} icon={<Trash />} onClick={onDelete} />
      </div>
    </li>
  )
}
