import { BackSide, Mesh, ShaderMaterial, SphereGeometry } from 'three'
import { rgb } from '@sofaspark/game-stage'
import { palette } from './palette.ts'

/** The evening sky: a low sun, a few stars and drifting bands of cloud. */
export const createSky = () => {
  const time = { value: 0 }
  const material = new ShaderMaterial({
    side: BackSide,
    depthWrite: false,
    uniforms: {
      time,
      top: { value: rgb(palette.skyTop) },
      mid: { value: rgb(palette.skyMid) },
      low: { value: rgb(palette.skyLow) },
      sun: { value: rgb(palette.sun) },
    },
    vertexShader: /* glsl */ `
      varying vec3 vWay;
      void main() {
        vWay = normalize(position);
        vec4 at = projectionMatrix * mat4(mat3(viewMatrix)) * vec4(position, 1.0);
        gl_Position = at.xyww;
      }
    `,
    fragmentShader: /* glsl */ `
      uniform float time;
      uniform vec3 top, mid, low, sun;
      varying vec3 vWay;
      float hash(vec2 p) { return fract(sin(dot(p, vec2(41.3, 289.1))) * 45758.5); }
      void main() {
        vec3 way = normalize(vWay);
        float height = way.y;
        vec3 color = mix(low, mid, smoothstep(-0.02, 0.22, height));
        color = mix(color, top, smoothstep(0.15, 0.6, height));
        float toSun = distance(way, normalize(vec3(0.12, 0.07, -1.0)));
        color = mix(color, sun, smoothstep(0.125, 0.118, toSun));
        color += sun * 0.35 * smoothstep(0.6, 0.0, toSun);
        float band = sin(way.x * 5.0 + time * 0.02 + sin(height * 40.0) * 0.6) * sin(height * 34.0 + way.x * 2.0);
        color = mix(color, mix(low, vec3(1.0, 0.86, 0.8), 0.4), smoothstep(0.55, 0.62, band) * 0.35 * smoothstep(0.4, 0.08, height));
        vec2 cell = floor(vec2(atan(way.x, -way.z) * 40.0, height * 60.0));
        float star = step(0.985, hash(cell)) * smoothstep(0.25, 0.5, height);
        color += star * (0.5 + 0.5 * sin(time * 2.0 + hash(cell.yx) * 20.0)) * 0.7;
        gl_FragColor = vec4(color, 1.0);
      }
    `,
  })
  const mesh = new Mesh(new SphereGeometry(100, 24, 16), material)
  mesh.frustumCulled = false
  // Last of all opaque objects: hidden pixels need not be painted.
  mesh.renderOrder = 11
  return {
    mesh,
    frame: (seconds: number, seen: boolean) => {
      time.value += seconds
      mesh.visible = seen
    },
  }
}
