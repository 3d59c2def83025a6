import { join } from 'node:path'
import { ensureProgram, runProgram } from '@sofaspark/programs'

/**
 * `npm run introduction`: cuts media/videos/introductionVideo.mp4 from the pictures of `npm run pictures` and the recorded game:
 * the code on the screen, the friends on the sofa, the match, the ranking. Needs ffmpeg.
 */
const root = join(import.meta.dirname, '../..')
const still = (name: string, seconds: number): string[] => [
  '-loop',
  '1',
  '-t',
  String(seconds),
  '-i',
  join(root, `docs/pictures/${name}.jpg`),
]
const fit = 'scale=960:540,setsar=1,fps=30,format=yuv420p'
const streams = ['0:v', '1:v', '2:v', '3:v'].map((input, index) => `[${input}]${fit}[part${String(index)}]`)

ensureProgram('ffmpeg')
const cut = runProgram(
  'ffmpeg',
  [
    ...['-y', '-loglevel', 'error'],
    ...still('lobby-empty', 2.5),
    ...still('lobby', 2.5),
    ...['-i', join(root, 'media/videos/testgamelocal.mp4')],
    ...still('ranking', 2.5),
    ...['-filter_complex', `${streams.join(';')};[part0][part1][part2][part3]concat=n=4:v=1:a=0[film]`],
    ...['-map', '[film]', '-c:v', 'libx264', '-preset', 'veryslow', '-crf', '29', '-movflags', '+faststart', '-an'],
    join(root, 'media/videos/introductionVideo.mp4'),
  ],
  { stdio: 'inherit' },
)
if (cut.status !== 0) throw new Error('Cutting the video failed in ffmpeg.')
