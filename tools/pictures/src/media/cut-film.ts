import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { runProgram } from '@sofaspark/programs'
import type { Layer, Shot } from './introduction-shots.ts'

const FRAMES_PER_SECOND = 24
/** The living room after dark. */
const BACKGROUND = '0x1b1036'

interface Size {
  width: number
  height: number
}

const ffmpeg = (parameters: readonly string[]): void => {
  const ended = runProgram('ffmpeg', ['-y', '-loglevel', 'error', ...parameters], { stdio: 'inherit' })
  if (ended.status !== 0) throw new Error(`ffmpeg exited with ${String(ended.status)}`)
}

const inputOf = ({ file, fromS }: Layer): string[] =>
  fromS === undefined
    ? ['-loop', '1', '-framerate', String(FRAMES_PER_SECOND), '-i', file]
    : ['-ss', String(fromS), '-i', file]

const cutShot = (shot: Shot, { width, height }: Size, file: string): void => {
  const duration = shot.seconds.toFixed(3)
  const ground = `color=c=${BACKGROUND}:s=${String(width)}x${String(height)}:r=${String(FRAMES_PER_SECOND)}:d=${duration}[under0]`
  const layers = shot.layers.flatMap((layer, index) => [
    `[${String(index)}:v]scale=${String(layer.width)}:${String(layer.height)}:flags=lanczos,setsar=1,fps=${String(FRAMES_PER_SECOND)}[layer${String(index)}]`,
    `[under${String(index)}][layer${String(index)}]overlay=${String(layer.x)}:${String(layer.y)}[under${String(index + 1)}]`,
  ])
  ffmpeg([
    ...shot.layers.flatMap(inputOf),
    ...['-filter_complex', [ground, ...layers].join(';'), '-map', `[under${String(shot.layers.length)}]`],
    ...['-t', duration, '-c:v', 'libx264', '-preset', 'ultrafast', '-crf', '10', '-pix_fmt', 'yuv420p', '-an', file],
  ])
}

export const lengthOf = (shots: readonly Shot[]): number => shots.reduce((sum, { seconds }) => sum + seconds, 0)

/** Cuts shots one after another into a master of nearly no loss; returns its file. */
export const cutMaster = (shots: readonly Shot[], size: Size, folder: string): string => {
  mkdirSync(folder, { recursive: true })
  const files = shots.map((shot, index) => {
    const file = join(folder, `shot-${String(index)}.mp4`)
    cutShot(shot, size, file)
    return file
  })
  const list = join(folder, 'shots.txt')
  writeFileSync(list, files.map((file) => `file '${file}'\n`).join(''))
  const master = join(folder, 'master.mp4')
  ffmpeg(['-f', 'concat', '-safe', '0', '-i', list, '-c', 'copy', master])
  return master
}

interface Publishing {
  quality: number
  width: number
  /** Arguments that read the sound; silent without. */
  sound?: { input: readonly string[]; seconds: number }
}

/** Encodes a master as browsers get it. */
export const publishFilm = (master: string, file: string, { quality, width, sound }: Publishing): void =>
  ffmpeg([
    ...['-i', master, ...(sound?.input ?? [])],
    ...['-map', '0:v', '-vf', `scale=${String(width)}:-2:flags=lanczos`],
    ...['-c:v', 'libx264', '-preset', 'slow', '-crf', String(quality), '-pix_fmt', 'yuv420p'],
    ...(sound === undefined
      ? ['-an']
      : [
          ...['-map', '1:a', '-af', `volume=0.7,afade=t=out:st=${(sound.seconds - 1.5).toFixed(2)}:d=1.5`],
          ...['-c:a', 'aac', '-b:a', '80k', '-t', sound.seconds.toFixed(3)],
        ]),
    ...['-movflags', '+faststart', file],
  ])
