import { QueryClientProvider } from '@tanstack/react-query'
import Trash from 'lucide-react/icons/trash-2'
import { type ReactNode, useLayoutEffect, useMemo, useRef, useState } from 'react'
import { MemoryRouter, Route, Routes, useNavigate, useParams } from 'react-router'
import { Button } from '#src/components/Button.tsx'
import { EmptyState } from '#src/components/EmptyState.tsx'
import { Main } from '#src/components/Frame.tsx'
import { PageHead } from '#src/components/PageHead.tsx'
import { useText } from '#src/i18n/text.ts'
import { flatSource } from '#src/photo-list/list/flat-source.ts'
import { PhotoListView } from '#src/photo-list/list/PhotoListView.tsx'
import { PhotoViewerRoute } from '#src/photo-list/list/PhotoViewerRoute.tsx'
import { SelectionToolbar } from '#src/photo-list/list/SelectionToolbar.tsx'
import type { PhotoListSource } from '#src/photo-list/list/source.ts'
import { usePhotoList } from '#src/photo-list/list/use-photo-list.tsx'
import { AppFlowsContext, createAppFlows, type Fact } from '#src/platform/flows.ts'
import { createQueryClient } from '#src/platform/query-client.ts'
import { type Services, ServicesContext } from '#src/platform/services.ts'
import { InFrame } from '../photos/InFrame.tsx'
import { albumOf, PATHS } from './album.ts'

const nothing: Readonly<Record<string, true>> = {}

interface FlatListDemoProps {
  /** How many photos the album has; null while it can't be read. */
  count: number | null
}

/** An album behind made-up calls: all that its area would give is a flat source. */
export function FlatListDemo({ count }: FlatListDemoProps) {
  const source = useMemo(() => flatSource(albumOf(count)), [count])
  return (
    <MemoryRouter initialEntries={[PATHS.list]}>
      <Providers>
        <Routes>
          <Route path={PATHS.list} element={<AlbumPage source={source} count={count} />} />
          <Route path={PATHS.preview(':photoId')} element={<AlbumViewer source={source} />} />
        </Routes>
      </Providers>
    </MemoryRouter>
  )
}

function AlbumPage({ source, count }: FlatListDemoProps & { source: PhotoListSource }) {
  const text = useText()
  const { state, selection, selectAll } = usePhotoList({ source, hidden: nothing, label: 'Summer' })
  const start = (
    <Button kind="quiet" size="small" onClick={() => selection.send({ type: 'START' })}>
      {text('photos.select')}
    </Button>
  )
  return (
    <InFrame>
      <Main width="photos" scrubber>
        <PageHead title="Summer" actions={state.state === 'shown' && start} />
        {selection.isSelecting && (
          <SelectionToolbar
            selection={selection.snapshot}
            send={selection.send}
            count={count}
            onSelectAll={selectAll}
            actions={[{ id: 'delete', text: text('selection.delete'), icon: <Trash />, onSelect: () => undefined }]}
          />
        )}
        <PhotoListView
          state={state}
          loadingLabel={text('photos.loading')}
          failedTitle={text('photos.failed')}
          hasHeadings={source.hasHeadings}
          empty={<EmptyState title={text('photos.empty')} />}
        />
      </Main>
    </InFrame>
  )
}

function AlbumViewer({ source }: { source: PhotoListSource }) {
  const { photoId = '' } = useParams()
  return <PhotoViewerRoute source={source} photoId={photoId} hidden={nothing} actionsFor={() => []} />
}

/** What a list asks of the app around it: a cache, flows, and a listener for their facts. */
function Providers({ children }: { children: ReactNode }) {
  const navigate = useNavigate()
  const go = useRef(navigate)
  useLayoutEffect(() => {
    go.current = navigate
  })
  const [client] = useState(createQueryClient)
  const [flows] = useState(() =>
    createAppFlows((fact) => follow(fact, (path) => void go.current(path, { replace: true }))),
  )
  const services = useMemo(() => ({ brand: { name: 'Albumen' }, queryClient: client }) as Services, [client])
  return (
    <QueryClientProvider client={client}>
      <ServicesContext value={services}>
        <AppFlowsContext value={flows}>{children}</AppFlowsContext>
      </ServicesContext>
    </QueryClientProvider>
  )
}

function follow(fact: Fact & { photoId?: string }, go: (path: string) => void): void {
  if (fact.type === 'photoTurned') go(PATHS.preview(fact.photoId ?? ''))
  if (fact.type === 'previewClosed') go(PATHS.list)
}
