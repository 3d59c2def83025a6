import { join } from 'node:path'
import { projectDir } from '@sofaspark/build/project.ts'
import { cutMaster, lengthOf, publishFilm } from './cut-film.ts'
import { encodeWithin } from './encode-frames.ts'
import { uprightShots, uprightSize, wideShots, wideSize } from './introduction-shots.ts'
import { mediaLimits } from './media-limits.ts'
import { renderSoundtrack, soundtrackInput } from './render-soundtrack.ts'
import { takeEvening } from './take-evening.ts'

const SILENT_WIDTH = 640

/**
 * Records the introduction in three forms below the folder: wide and upright with music, and a small silent one that plays by
 * itself. Its pictures are of the running product, its games from their films. MKT-182
 */
export const recordIntroduction = async (mediaDir: string): Promise<void> => {
  const cache = join(projectDir, '.cache/media')
  const videosDir = join(mediaDir, 'videos')
  const pictures = await takeEvening(join(cache, 'evening'))
  const input = soundtrackInput(await renderSoundtrack(cache))
  const forms = [
    { name: 'introductionVideo', shots: wideShots(pictures, videosDir), size: wideSize },
    { name: 'introductionUpright', shots: uprightShots(pictures, videosDir), size: uprightSize },
  ] as const
  for (const { name, shots, size } of forms) {
    const master = cutMaster(shots, size, join(cache, name))
    const file = join(videosDir, `${name}.mp4`)
    await encodeWithin(file, mediaLimits.introductionBytes, [25, 28, 31, 34], (quality) =>
      publishFilm(master, file, { quality, width: size.width, sound: { input, seconds: lengthOf(shots) } }),
    )
    if (name !== 'introductionVideo') continue
    const silent = join(videosDir, 'introductionSilent.mp4')
    await encodeWithin(silent, mediaLimits.silentIntroductionBytes, [27, 30, 33, 36], (quality) =>
      publishFilm(master, silent, { quality, width: SILENT_WIDTH }),
    )
  }
}
