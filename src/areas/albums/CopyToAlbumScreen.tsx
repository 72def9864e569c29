import Plus from 'lucide-react/icons/plus'
import WifiOff from 'lucide-react/icons/wifi-off'
import { useId } from 'react'
import type { AlbumChoice, CopyToAlbumEvent, CopyToAlbumSnapshot } from '#machines/albums/copy-to-album/machine.ts'
import { Banner } from '#src/components/Banner.tsx'
import { Button } from '#src/components/Button.tsx'
import { ChoiceList } from '#src/components/ChoiceList.tsx'
import { Dialog } from '#src/components/Dialog.tsx'
import { FailedState } from '#src/components/FailedState.tsx'
import { Form } from '#src/components/Form.tsx'
import { TextField } from '#src/components/Input.tsx'
import { ListSkeleton } from '#src/components/Skeleton.tsx'
import { useText } from '#src/i18n/text.ts'
import { failedText } from '#src/platform/failed-text.ts'

/** An album of the dialog's list. */
export interface AlbumToChoose extends AlbumChoice {
  photosCount: number
  cover: string | null
}

/** The customer's albums, as far as they are read. */
export type AlbumChoices =
  | { state: 'loading' }
  /** The list waits for a connection. */
  | { state: 'offline' }
  | { state: 'failed'; isBusy: boolean; onRetry: () => void }
  | { state: 'shown'; albums: readonly AlbumToChoose[]; onMore?: (() => void) | undefined; isLoadingMore?: boolean }

interface CopyToAlbumScreenProps {
  snapshot: CopyToAlbumSnapshot
  send: (event: CopyToAlbumEvent) => void
  choices: AlbumChoices
}

/** Photo spec 2, 'Copy-to-album modal': a press on an album copies; the form of a new one takes the list's place. */
export function CopyToAlbumScreen({ snapshot, send, choices }: CopyToAlbumScreenProps) {
  if (snapshot.matches('closed')) return null
  const isNewAlbum = snapshot.matches('naming') || snapshot.matches('creating')
  return isNewAlbum ? (
    <NewAlbum snapshot={snapshot} send={send} />
  ) : (
    <AlbumList snapshot={snapshot} send={send} choices={choices} />
  )
}

function useAmount({ context }: CopyToAlbumSnapshot): string {
  const text = useText()
  return text('copyToAlbum.selected', { count: context.photoIds.length })
}

function AlbumList({ snapshot, send, choices }: CopyToAlbumScreenProps) {
  const text = useText()
  const amount = useAmount(snapshot)
  const isCopying = snapshot.matches('copying')
  const hasFailed = snapshot.matches('failed')
  return (
    <Dialog
      open
      onClose={() => send({ type: 'CANCELLED' })}
      title={text('copyToAlbum.title')}
      description={amount}
      closeLabel={text('common.close')}
      dismissible={!isCopying}
      actions={
        isCopying ? null : (
          <>
            <Button onClick={() => send({ type: 'CANCELLED' })}>{text('common.cancel')}</Button>
            {hasFailed ? (
              <Button kind="primary" onClick={() => send({ type: 'RETRIED' })}>
                {text('common.tryAgain')}
              </Button>
            ) : null}
          </>
        )
      }
    >
      {snapshot.matches({ choosing: 'another' }) ? <AlbumGone snapshot={snapshot} /> : null}
      {snapshot.matches({ copying: 'retrying' }) ? <p role="status">{text('common.tryingAgain')}</p> : null}
      {hasFailed ? <CopyFailed snapshot={snapshot} /> : <Choices {...{ snapshot, send, choices }} />}
    </Dialog>
  )
}

/** The album that was chosen is not there: the list below offers another. */
function AlbumGone({ snapshot }: Pick<CopyToAlbumScreenProps, 'snapshot'>) {
  const text = useText()
  return (
    <Banner
      kind="warning"
      announce="alert"
      title={text('copyToAlbum.gone', { albumName: snapshot.context.album?.albumName ?? '' })}
    >
      {text('copyToAlbum.goneText')}
    </Banner>
  )
}

/** Which photos are missing in which album: a retry copies just these. */
function CopyFailed({ snapshot }: Pick<CopyToAlbumScreenProps, 'snapshot'>) {
  const text = useText()
  const { album, photoIds, copied, failure } = snapshot.context
  const values = { count: photoIds.length, albumName: album?.albumName ?? '' }
  return (
    <Banner
      kind="danger"
      announce="alert"
      title={text(failure?.kind === 'offline' ? 'copyToAlbum.offline' : 'copyToAlbum.failed', values)}
    >
      {copied > 0 ? text('copyToAlbum.partly', { count: copied, albumName: values.albumName }) : null}
    </Banner>
  )
}

function Choices({ snapshot, send, choices }: CopyToAlbumScreenProps) {
  const text = useText()
  const { album } = snapshot.context
  const chosen = snapshot.matches('copying') ? album : null
  const goneId = snapshot.matches({ choosing: 'another' }) ? album?.albumId : undefined
  if (choices.state === 'loading') return <ListSkeleton label={text('albums.loading')} rows={5} />
  if (choices.state === 'offline') {
    return (
      <Banner title={text('common.offline')} icon={<WifiOff />} announce="alert">
        {text('copyToAlbum.offlineText')}
      </Banner>
    )
  }
  if (choices.state === 'failed') {
    return (
      <FailedState
        title={text('albums.failed')}
        retryLabel={text('common.tryAgain')}
        busy={choices.isBusy}
        onRetry={choices.onRetry}
      />
    )
  }
  // An album that was just created may not be in the list yet.
  const isListed = chosen === null || choices.albums.some(({ albumId }) => albumId === chosen.albumId)
  const created: readonly AlbumToChoose[] = isListed ? [] : [{ ...chosen, photosCount: 0, cover: null }]
  const listed = choices.albums.filter(({ albumId }) => albumId !== goneId)
  return (
    <>
      <ChoiceList
        label={text('copyToAlbum.albums')}
        choices={[
          {
            id: 'new',
            title: text('albums.new'),
            picture: null,
            icon: <Plus />,
            kind: 'accent',
            onSelect: () => send({ type: 'NEW_ALBUM' }),
          },
          ...[...created, ...listed].map(({ albumId, albumName, photosCount, cover }) => ({
            id: albumId,
            title: albumName,
            text: text('albums.photos', { count: photosCount }),
            picture: cover,
            busy: chosen?.albumId === albumId,
            onSelect: () => send({ type: 'ALBUM_CHOSEN', album: { albumId, albumName } }),
          })),
        ]}
      />
      {choices.onMore ? (
        <Button kind="quiet" busy={choices.isLoadingMore} onClick={choices.onMore}>
          {text('common.loadMore')}
        </Button>
      ) : null}
    </>
  )
}

function NewAlbum({ snapshot, send }: Pick<CopyToAlbumScreenProps, 'snapshot' | 'send'>) {
  const text = useText()
  const formId = useId()
  const fieldId = useId()
  const amount = useAmount(snapshot)
  const { name, nameError } = snapshot.context
  const isCreating = snapshot.matches('creating')
  const error = nameError ? text(nameError) : undefined
  return (
    <Dialog
      open
      onClose={() => send({ type: 'CANCELLED' })}
      onEscape={() => send({ type: 'LIST_SHOWN' })}
      title={text('albums.create.title')}
      description={amount}
      closeLabel={text('common.close')}
      dismissible={!isCreating}
      actions={
        <>
          {isCreating ? null : <Button onClick={() => send({ type: 'LIST_SHOWN' })}>{text('common.back')}</Button>}
          <Button type="submit" form={formId} kind="primary" busy={isCreating}>
            {text('copyToAlbum.createAndCopy')}
          </Button>
        </>
      }
    >
      <Form
        id={formId}
        errors={error ? [{ fieldId, message: error }] : []}
        errorsTitle={text('form.errors', { count: 1 })}
        failure={
          snapshot.matches({ naming: 'failed' })
            ? text(failedText(snapshot.context.failure, 'albums.edit.failed'))
            : undefined
        }
        busy={isCreating}
        onChange={() => undefined}
        onSubmit={(values) => send({ type: 'NAME_SUBMITTED', name: String(values.name) })}
      >
        <TextField
          id={fieldId}
          name="name"
          label={text('albums.name')}
          placeholder={text('albums.namePlaceholder')}
          defaultValue={name}
          error={error}
        />
      </Form>
    </Dialog>
  )
}
