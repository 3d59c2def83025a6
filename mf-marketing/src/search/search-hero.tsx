import { useTexts } from '@sofaspark/i18n/react.ts'
import { ButtonLink } from '@sofaspark/ui/button/button.tsx'
import { FirstViewEnd } from '@sofaspark/ui/first-view-end/first-view-end.tsx'
import { Sofa, type SofaPlayer } from '@sofaspark/ui/sofa/sofa.tsx'
import type { ReactNode } from 'react'
import type { SearchPage } from '../shared/search-page.ts'
import styles from './search-hero.module.css'
import { KeyArt } from '@sofaspark/ui/key-art/key-art.tsx'

/** A transparent poster, since a video without one is grey: shows the key art behind it. */
const transparentPoster = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'

/** A game's recording on a television, over its key art and fetched when it is played. */
const GameFilm = ({ gameKey, label }: { gameKey: string; label: string }) => (
  <div className={styles['television']}>
    <KeyArt gameKey={gameKey} sizes="(max-width: 820px) 60vw, 42vw" first />
    <video
      src={`/videos/${gameKey}.mp4`}
      poster={transparentPoster}
      width={1280}
      height={720}
      controls
      muted
      loop
      playsInline
      preload="none"
      aria-label={label}
      data-film=""
    />
  </div>
)

const friend = (seat: SofaPlayer): SofaPlayer => seat
const friends: readonly SofaPlayer[] = [
  { id: 'maya', name: 'Maya', color: '#ff6b57', shape: 'circle', hat: 'party', face: 'grin' },
  { id: 'leo', name: 'Leo', color: '#3fb6ff', shape: 'triangle', hat: 'cap', face: 'smile' },
  { id: 'noa', name: 'Noa', color: '#ffd23f', shape: 'square', hat: 'flower', face: 'wink' },
  { id: 'sam', name: 'Sam', color: '#35d399', shape: 'star', hat: 'wizard', face: 'cheeky' },
  { id: 'ivy', name: 'Ivy', color: '#ff8fd0', shape: 'heart', hat: 'none', face: 'cool' },
].map((look) => friend({ ...look, connected: true, supporter: look.id === 'noa' } as SofaPlayer))

/** Five friends on the sofa, with a reserved height. */
export const FriendsOnSofa = ({ children }: { children?: ReactNode }) => (
  <div className={styles['sofa']} aria-hidden="true">
    {children}
    <Sofa players={[...friends]} admin="maya" capacity={5} />
  </div>
)

/** Keeps long hyphenated words on one line. */
const unbroken = (text: string): ReactNode[] =>
  text.split(/( )/).map((word) =>
    word.includes('-') ? (
      <span key={word} className={styles['whole']}>
        {word}
      </span>
    ) : (
      word
    ),
  )

/** The promise, the button, and a television with friends in front of it. */
export const SearchHero = ({ page }: { page: SearchPage }) => {
  const t = useTexts('marketing')
  return (
    <div className={styles['hero']}>
      <div className={styles['promise']}>
        <h1 className={styles['heading']}>{page.heading.includes('-') ? unbroken(page.heading) : page.heading}</h1>
        <p className={styles['lead']}>{page.lead}</p>
        <ButtonLink variant="primary" size="xl" href="/" data-start="">
          {t('start')}
        </ButtonLink>
        <p className={styles['free']}>{t('promise')}</p>
      </div>
      <div className={styles['scene']}>
        <GameFilm gameKey={page.gameKey} label={t('search.video')} />
        <FriendsOnSofa>
          <FirstViewEnd />
        </FriendsOnSofa>
      </div>
    </div>
  )
}
