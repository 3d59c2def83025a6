import { useEffect, useState } from 'react'
import type { Clock, Language, Lobby } from '@sofaspark/contract'
import { momentPath } from '@sofaspark/contract/moments.ts'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { eveningLeaders, eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { useGameName } from '../waiting/waiting-screens.tsx'
import { albumFile, type AlbumPicture } from './album-file.ts'
import { drawingSvg } from './drawing-svg.ts'
import { keepsakesOf, type Keepsakes } from './keepsakes.ts'
import styles from './album.module.css'

const FILE = 'sofaspark.html'

/** Each game of the evening once, with how many of its matches ended. */
const gamesOf = ({ gamesPlayed }: Lobby): { gameKey: string; matches: number }[] => {
  const matches = new Map<string, number>()
  for (const played of gamesPlayed)
    matches.set(played.gameKey, (matches.get(played.gameKey) ?? 0) + (played.matches ?? 0))
  return [...matches].filter(([, count]) => count > 0).map(([gameKey, count]) => ({ gameKey, matches: count }))
}

/** A browser reads the file some time after the press. */
const READ_WITHIN_MS = 60_000

const save = (file: File, clock: Clock): void => {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = file.name
  link.click()
  clock.after(READ_WITHIN_MS, () => URL.revokeObjectURL(link.href))
}

const dataAddressOf = (picture: Blob): Promise<string> =>
  new Promise((resolve) => {
    const reader = new FileReader()
    reader.onloadend = () => resolve(typeof reader.result === 'string' ? reader.result : '')
    reader.readAsDataURL(picture)
  })

/** The picture of a moment as a data address; empty where it does not come, and its link is left. */
const pictureOf = async (api: string, id: string): Promise<string> => {
  try {
    const response = await window.fetch(`${api}/moments/${id}/picture`)
    return response.ok ? await dataAddressOf(await response.blob()) : ''
  } catch {
    // The line is down.
    return ''
  }
}

/** Drawings and moments of the evening as pictures; those of moments come when they have loaded. CTL-263 */
const usePictures = (room: Lobby['roomNumber']) => {
  const { config, storage } = useCapabilities()
  const { language } = useLanguage()
  const nameOf = useGameName()
  const [keepsakes] = useState<Keepsakes>(() => keepsakesOf(storage, room))
  const [loaded, setLoaded] = useState<Readonly<Record<string, string>>>({})
  useEffect(() => {
    let isGone = false
    for (const { id } of keepsakes.moments)
      void pictureOf(config.api, id).then((picture) => {
        if (!isGone) setLoaded((all) => ({ ...all, [id]: picture }))
      })
    return () => {
      isGone = true
    }
  }, [keepsakes, config.api])
  const [drawings] = useState(() =>
    keepsakes.drawings.map(({ artist, names, marks }): AlbumPicture => {
      const title = names[language as Language] ?? names.en ?? ''
      return { picture: drawingSvg(marks, title), title, more: artist }
    }),
  )
  const moments = keepsakes.moments.map(({ id, game }): AlbumPicture => ({
    picture: loaded[id] ?? '',
    title: nameOf(game),
    more: '',
    href: location.origin + momentPath(id),
  }))
  return { drawings, moments }
}

const Wall = ({ heading, pictures }: { heading: string; pictures: readonly AlbumPicture[] }) => {
  if (pictures.length === 0) return null
  return (
    <>
      <h3 className={styles['games']}>{heading}</h3>
      <ul className={styles['wall']}>
        {pictures.map(({ picture, title, more, href }, at) => {
          const source = picture.startsWith('<svg') ? `data:image/svg+xml,${encodeURIComponent(picture)}` : picture
          const figure = (
            <>
              {source !== '' && <img src={source} alt="" />}
              <strong dir="auto">{title}</strong> {more !== '' && <bdi>{more}</bdi>}
            </>
          )
          return (
            <li key={href ?? at} data-testid="album-picture">
              {href === undefined ? (
                figure
              ) : (
                <a href={href} target="_blank" rel="noreferrer">
                  {figure}
                </a>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

const useHeadline = (): ((rows: readonly EveningRow[]) => string) => {
  const t = useTexts('evening')
  const { language } = useLanguage()
  return (rows) => {
    const names = eveningLeaders(rows).map(({ name }) => name)
    const [name = ''] = names
    if (names.length === 0) return t('noCrown')
    return names.length === 1 ? t('won', { name }) : t('shared', { names: new Intl.ListFormat(language).format(names) })
  }
}

/** The evening to keep: its table, its awards and its games, as one file that this phone saves or shares. CTL-260 */
const Album = ({ lobby, onClose }: { lobby: Lobby; onClose: () => void }) => {
  const t = useTexts('evening')
  const { language, direction } = useLanguage()
  const { clock } = useCapabilities()
  const nameOf = useGameName()
  const headlineOf = useHeadline()
  const pictures = usePictures(lobby.roomNumber)
  const rows = eveningRows(lobby)
  const games = gamesOf(lobby).map(({ gameKey, matches }) => ({
    name: nameOf(gameKey),
    more: t('matches', { count: matches }),
  }))
  const moreOf = ({ id, matches }: EveningRow): string => {
    const awards = Object.entries(lobby.standings?.find(({ playerId }) => playerId === id)?.awards ?? {})
    const titles = awards.map(([key, count]) => {
      const title = t(`title.${key as 'rams'}`)
      return count > 1 ? t('times', { title, count }) : title
    })
    return [t('matches', { count: matches }), ...titles].join(' · ')
  }
  const fileOf = (): File => {
    // Wall clock: the day of the evening.
    const date = new Intl.DateTimeFormat(language, { dateStyle: 'full' }).format(clock.nowMs())
    const words = {
      language,
      direction,
      date,
      moreOf,
      title: t('album.heading'),
      headline: headlineOf(rows),
      games: t('games'),
      drawings: t('album.drawings'),
      moments: t('album.moments'),
    }
    return new File([albumFile({ rows, games, ...pictures }, words)], FILE, { type: 'text/html' })
  }
  const share = (): void => {
    navigator.share({ files: [fileOf()] }).catch(() => {
      // The person closed the system's sheet; the album is still here.
    })
  }
  const canShare =
    'canShare' in navigator && navigator.canShare({ files: [new File([''], FILE, { type: 'text/html' })] })
  return (
    <Dialog
      open
      onClose={onClose}
      heading={t('album.heading')}
      closeLabel={t('close')}
      data-testid="album"
      actions={
        <>
          {canShare && (
            <Button icon="share" data-testid="album-share" onClick={share}>
              {t('album.share')}
            </Button>
          )}
          <Button variant="primary" icon="download" data-testid="album-save" onClick={() => save(fileOf(), clock)}>
            {t('album.save')}
          </Button>
        </>
      }
    >
      <p>{headlineOf(rows)}</p>
      <EveningTable rows={rows} />
      <Wall heading={t('album.drawings')} pictures={pictures.drawings} />
      <Wall heading={t('album.moments')} pictures={pictures.moments} />
      <h3 className={styles['games']}>{t('games')}</h3>
      <ul className={styles['list']}>
        {games.map(({ name, more }) => (
          <li key={name}>
            <strong>{name}</strong> <span>{more}</span>
          </li>
        ))}
      </ul>
      <p className={styles['note']}>{t('album.note')}</p>
    </Dialog>
  )
}

const Taken = ({ lobby }: { lobby: Lobby }) => {
  const t = useTexts('evening')
  const [isOpen, setOpen] = useState(false)
  return (
    <div className={styles['take']}>
      <Button size="s" icon="trophy" data-testid="album-open" onClick={() => setOpen(true)}>
        {t('album.take')}
      </Button>
      {isOpen && <Album lobby={lobby} onClose={() => setOpen(false)} />}
    </div>
  )
}

/** The way to the evening's album, from its first result on; nothing before. CTL-260 */
export const TakeAlbum = ({ lobby }: { lobby: Lobby }) => {
  const { clock, language } = useCapabilities()
  const spoken = useObserved(language.language)
  if ((lobby.standings ?? []).length === 0) return null
  return (
    <TextsProvider language={spoken} namespaces={['evening', 'games', 'ui']} clock={clock}>
      <Taken lobby={lobby} />
    </TextsProvider>
  )
}
