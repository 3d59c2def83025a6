import type { Browser } from '@playwright/test'

/** A canvas of the size of a game's at half resolution that copies one picture in every frame: the floor of any frame. */
const drawStatic = `(() => {
  const canvas = document.querySelector('canvas')
  const gl = canvas.getContext('webgl2', { antialias: false })
  const shader = (kind, text) => {
    const made = gl.createShader(kind)
    gl.shaderSource(made, text)
    gl.compileShader(made)
    return made
  }
  const program = gl.createProgram()
  gl.attachShader(program, shader(gl.VERTEX_SHADER, \`#version 300 es
    out vec2 at;
    void main() {
      at = vec2(gl_VertexID == 1 ? 2.0 : 0.0, gl_VertexID == 2 ? 2.0 : 0.0);
      gl_Position = vec4(at * 2.0 - 1.0, 0.0, 1.0);
    }\`))
  gl.attachShader(program, shader(gl.FRAGMENT_SHADER, \`#version 300 es
    precision highp float;
    uniform sampler2D picture;
    in vec2 at;
    out vec4 shown;
    void main() { shown = texture(picture, at); }\`))
  gl.linkProgram(program)
  gl.useProgram(program)
  gl.bindTexture(gl.TEXTURE_2D, gl.createTexture())
  const colors = Uint8Array.from({ length: canvas.width * canvas.height * 4 }, (_, at) => at % 251)
  gl.texImage2D(gl.TEXTURE_2D, 0, gl.RGBA, canvas.width, canvas.height, 0, gl.RGBA, gl.UNSIGNED_BYTE, colors)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_MIN_FILTER, gl.LINEAR)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_S, gl.CLAMP_TO_EDGE)
  gl.texParameteri(gl.TEXTURE_2D, gl.TEXTURE_WRAP_T, gl.CLAMP_TO_EDGE)
  window.step = () => gl.drawArrays(gl.TRIANGLES, 0, 3)
})()`

/** The times of a static picture's frames, by the measurement that games are measured with. */
export const timeStaticPicture = async (browser: Browser, measureFrames: string): Promise<number[]> => {
  const page = await browser.newPage({ viewport: { width: 1280, height: 720 } })
  try {
    await page.setContent('<canvas width="640" height="360" style="width: 100vw"></canvas>')
    await page.evaluate(drawStatic)
    return await page.evaluate<number[]>(measureFrames)
  } finally {
    await page.close()
  }
}
