import type { Game, Language } from '@sofaspark/contract'
import { ConsentPanel } from '@sofaspark/ui/consent-panel/consent-panel.tsx'
import { ConsentPlace } from '@sofaspark/ui/consent-panel/consent-place.tsx'
import { JoinCard } from '../phone-home/join-card.tsx'
import { addressToken } from '../phone-home/room-digits.ts'
import { Film, FilmToggle } from '../video/videos.tsx'
import { PhonePanelView } from './join-panel.tsx'

interface ReadingPartsProps {
  /** The languages of the page. */
  languages: readonly Language[]
  /** The game of a landing page. */
  game?: Game
}

/** Markup for a landing page's script: the consent question, and parts that it may show. MKT-232 */
export const ReadingParts = ({ languages, game }: ReadingPartsProps) => (
  <>
    <template data-languages={languages.join(' ')} data-game={game?.key} />
    {game && (
      <>
        <template data-part="film">
          <Film address={`/videos/${game.key}.mp4`} />
          <FilmToggle isPlaying={false} />
          <FilmToggle isPlaying />
        </template>
        <template data-part="phone">
          <PhonePanelView address={addressToken} />
        </template>
        <template data-part="phone-wrong">
          <JoinCard isWrong />
        </template>
      </>
    )}
    <ConsentPlace>
      <ConsentPanel choice={null} hidden data-consent="" />
    </ConsentPlace>
  </>
)
