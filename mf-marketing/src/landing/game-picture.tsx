/** The key art of a game; `lazy` below the fold. */
export const GamePicture = ({ gameKey, lazy = false }: { gameKey: string; lazy?: boolean }) => (
  <img
    src={`/art/${gameKey}.webp`}
    alt=""
    width={1280}
    height={720}
    decoding="async"
    loading={lazy ? 'lazy' : 'eager'}
    fetchPriority={lazy ? 'auto' : 'high'}
  />
)
