import { useRef, useState } from 'react'
import type { Clock, Lobby } from '@sofaspark/contract'
import { useObserved } from '@sofaspark/browser/react'
import { TextsProvider, useLanguage, useTexts } from '@sofaspark/i18n/react.ts'
import { Button } from '@sofaspark/ui/button/button.tsx'
import { Dialog } from '@sofaspark/ui/dialog/dialog.tsx'
import { eveningLeaders, eveningRows, type EveningRow } from '@sofaspark/ui/evening-table/evening-rows.ts'
import { EveningTable } from '@sofaspark/ui/evening-table/evening-table.tsx'
import { useCapabilities } from '../page/remote-capabilities.ts'
import { useGameName } from '../waiting/waiting-screens.tsx'
import { albumFile } from './album-file.ts'
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
  const table = useRef<HTMLDivElement>(null)
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
    const lines = table.current?.querySelectorAll('[data-testid=evening-row]') ?? []
    const figures = [...lines].map((line) => line.querySelector('svg')?.outerHTML ?? '')
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
    }
    return new File([albumFile(rows, figures, games, words)], FILE, { type: 'text/html' })
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
      <div ref={table}>
        <EveningTable rows={rows} />
      </div>
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
