import { Bean } from '@sofaspark/ui/bean/bean.tsx'
import styles from './show-beans.module.css'

const friends = [
  { color: 'var(--player-1)', shape: 'circle', hat: 'party', face: 'grin', pose: 'cheer' },
  { color: 'var(--player-2)', shape: 'triangle', hat: 'cap', face: 'smile', pose: 'idle' },
  { color: 'var(--player-4)', shape: 'square', hat: 'wizard', face: 'cheeky', pose: 'hop' },
  { color: 'var(--player-5)', shape: 'heart', hat: 'flower', face: 'wink', pose: 'idle' },
  { color: 'var(--player-3)', shape: 'star', hat: 'viking', face: 'cool', pose: 'cheer' },
] as const

/** Five friends in a row, for pages without players. */
export const ShowBeans = ({
  className = '',
  count = friends.length,
}: {
  className?: string | undefined
  count?: number
}) => (
  <div className={`${styles['row']} ${className}`} aria-hidden="true">
    {friends.slice(0, count).map((friend) => (
      <Bean key={friend.shape} {...friend} size="100%" />
    ))}
  </div>
)
