import { statSync } from 'node:fs'
import { startProgram } from '@sofaspark/programs'

/** Encodes JPEG frames into a file with ffmpeg; `parameters` are those of its output. */
export const encodeFrames = async (
  frames: readonly Buffer[],
  framesPerSecond: number,
  file: string,
  parameters: readonly string[],
): Promise<void> => {
  const input = ['-f', 'image2pipe', '-framerate', String(framesPerSecond), '-i', '-']
  const child = startProgram('ffmpeg', ['-y', '-loglevel', 'error', ...input, ...parameters, file], {
    stdio: ['pipe', 'inherit', 'inherit'],
  })
  const ended = new Promise<void>((resolve, reject) => {
    child.on('error', reject)
    child.on('exit', (code) => (code === 0 ? resolve() : reject(new Error(`ffmpeg exited with ${String(code)}`))))
  })
  for (const frame of frames) child.stdin.write(frame)
  child.stdin.end()
  await ended
}

/** Encodes with one quality after another until the file keeps the limit; the last quality stays in any case. */
export const encodeWithin = async (
  file: string,
  maxBytes: number,
  qualities: readonly number[],
  encode: (quality: number) => Promise<void> | void,
): Promise<void> => {
  for (const quality of qualities) {
    await encode(quality)
    if (statSync(file).size <= maxBytes) return
  }
}

/** The largest size of each kind of recording. MKT-180 */
export const mediaLimits = {
  filmBytes: 1_500_000,
  animatedPictureBytes: 560_000,
  introductionBytes: 3_500_000,
  /** It plays by itself while the page loads. */
  silentIntroductionBytes: 1_400_000,
} as const
