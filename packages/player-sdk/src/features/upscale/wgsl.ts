/** The program of `glsl.ts` in WGSL. See the comments there. WebGPU's rows begin at the top, so nothing is turned. */
export const shaderSource = `
struct Scale {
  ratio: vec2<f32>,
  radius: f32,
}
@group(0) @binding(0) var<uniform> scale: Scale;
@group(0) @binding(1) var picture: texture_2d<f32>;
@group(0) @binding(2) var smoothly: sampler;

const luma = vec3<f32>(0.299, 0.587, 0.114);
const amount = 1.4;

@vertex
fn cover(@builtin(vertex_index) index: u32) -> @builtin(position) vec4<f32> {
  let corner = vec2<f32>(f32((index << 1u) & 2u), f32(index & 2u));
  return vec4<f32>(corner * 2.0 - 1.0, 0.0, 1.0);
}

fn cubic(signedDistance: f32) -> f32 {
  let d = abs(signedDistance);
  if (d < 1.0) { return (1.5 * d - 2.5) * d * d + 1.0; }
  if (d < 2.0) { return ((-0.5 * d + 2.5) * d - 4.0) * d + 2.0; }
  return 0.0;
}

@fragment
fn enlarge(@builtin(position) fragment: vec4<f32>) -> @location(0) vec4<f32> {
  let last = vec2<i32>(textureDimensions(picture)) - 1;
  let center = fragment.xy * scale.ratio - 0.5;
  let base = vec2<i32>(floor(center));
  let inside = center - vec2<f32>(base);

  var taps: array<vec3<f32>, 16>;
  var light: array<f32, 16>;
  for (var index = 0; index < 16; index++) {
    let texel = base + vec2<i32>(index & 3, index >> 2u) - 1;
    taps[index] = textureLoad(picture, clamp(texel, vec2<i32>(0), last), 0).rgb;
    light[index] = dot(taps[index], luma);
  }

  var tensor = vec3<f32>(0.0);
  for (var index = 0; index < 4; index++) {
    let cell = vec2<i32>(index & 1, index >> 1u);
    let tap = 5 + cell.x + 4 * cell.y;
    let gradient = vec2<f32>(light[tap + 1] - light[tap - 1], light[tap + 4] - light[tap - 4]);
    let share = mix(1.0 - inside, inside, vec2<f32>(cell));
    tensor += share.x * share.y * vec3<f32>(gradient * gradient, gradient.x * gradient.y);
  }
  let energy = tensor.x + tensor.y;
  let doubled = vec2<f32>(tensor.x - tensor.y, 2.0 * tensor.z);
  let spread = length(doubled);
  let coherence = spread / max(energy, 1e-6);
  let strength = coherence * coherence * smoothstep(0.0005, 0.01, energy);
  let bisector = vec2<f32>(doubled.x + spread, doubled.y);
  var across = vec2<f32>(0.0, 1.0);
  if (dot(bisector, bisector) > 1e-12) { across = normalize(bisector); }
  let narrow = across * mix(1.0, 1.15, strength);
  let wide = vec2<f32>(-across.y, across.x) * mix(1.0, 0.6, strength);

  var mixed = vec3<f32>(0.0);
  var weights = 0.0;
  for (var index = 0; index < 16; index++) {
    let offset = vec2<f32>(f32(index & 3), f32(index >> 2u)) - 1.0 - inside;
    let straight = cubic(offset.x) * cubic(offset.y);
    let turned = cubic(dot(offset, narrow)) * cubic(dot(offset, wide));
    let weight = mix(straight, turned, strength);
    mixed += taps[index] * weight;
    weights += weight;
  }
  let low = min(min(taps[5], taps[6]), min(taps[9], taps[10]));
  let high = max(max(taps[5], taps[6]), max(taps[9], taps[10]));
  return vec4<f32>(clamp(mixed / weights, low, high), 1.0);
}

@fragment
fn sharpen(@builtin(position) fragment: vec4<f32>) -> @location(0) vec4<f32> {
  let size = vec2<f32>(textureDimensions(picture));
  let center = textureSampleLevel(picture, smoothly, fragment.xy / size, 0.0).rgb;
  var low = center;
  var high = center;
  var sum = vec3<f32>(0.0);
  for (var index = 0; index < 9; index++) {
    let offset = vec2<f32>(f32(index % 3), f32(index / 3)) - 1.0;
    let tap = textureSampleLevel(picture, smoothly, (fragment.xy + offset * scale.radius) / size, 0.0).rgb;
    sum += tap / 9.0;
    low = min(low, tap);
    high = max(high, tap);
  }
  return vec4<f32>(clamp(center + (center - sum) * amount, low, high), 1.0);
}
`;
