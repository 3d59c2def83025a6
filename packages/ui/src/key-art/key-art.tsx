import { keyArtPath, keyArtPreviewClass, keyArtWidths, type KeyArtFormat } from '@sofaspark/contract'
import type { Ref } from 'react'
import { classNames } from '../class-names/class-names.ts'
import styles from './key-art.module.css'

const sourcesOf = (gameKey: string, format: KeyArtFormat): string =>
  keyArtWidths.map((widthPx) => `${keyArtPath(gameKey, widthPx, format)} ${String(widthPx)}w`).join(', ')

interface KeyArtProps {
  gameKey: string
  /** How wide the picture is on the page, as the attribute `sizes` says it. */
  sizes: string
  /** The page's largest picture, requested before everything else, over its preview; any other waits until it is nearly in view. */
  first?: boolean
  /** The address of a moving picture that takes the place of the still one. */
  moving?: string | undefined
  className?: string | undefined
  /** The element that is seen. */
  picture?: Ref<HTMLImageElement>
  onError?: () => void
}

/** A game's key art in the smallest file that fills its place. Decorative. MKT-185, MKT-222 */
export const KeyArt = ({ gameKey, sizes, first = false, moving, className, picture, onError }: KeyArtProps) => (
  <picture className={styles['sources']}>
    {moving === undefined && <source type="image/avif" srcSet={sourcesOf(gameKey, 'avif')} sizes={sizes} />}
    <img
      ref={picture}
      src={moving ?? `/art/${gameKey}.webp`}
      {...(moving === undefined ? { srcSet: sourcesOf(gameKey, 'webp'), sizes } : {})}
      alt=""
      width={1280}
      height={720}
      decoding="async"
      loading={first ? 'eager' : 'lazy'}
      {...(first ? { fetchPriority: 'high' as const } : {})}
      draggable={false}
      className={first ? classNames(styles['first'], keyArtPreviewClass(gameKey), className) : className}
      onError={onError}
    />
  </picture>
)
