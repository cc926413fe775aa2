/** One triangle that covers the canvas. */
export const vertexSource = `#version 300 es
void main() {
  vec2 corner = vec2((gl_VertexID << 1) & 2, gl_VertexID & 2);
  gl_Position = vec4(corner * 2.0 - 1.0, 0.0, 1.0);
}`;

/**
 * Enlarges. The gradients of the four nearest pixels give the direction of an edge. The cubic kernel turns with it: narrow
 * across the edge and long along it, so that diagonal lines have no steps. The range of the nearest pixels limits the
 * result, so that no halo appears.
 */
export const enlargeSource = `#version 300 es
precision highp float;
precision highp int;
uniform sampler2D picture;
uniform vec2 ratio;
out vec4 color;

const vec3 luma = vec3(0.299, 0.587, 0.114);

float cubic(float signedDistance) {
  float d = abs(signedDistance);
  return d < 1.0 ? (1.5 * d - 2.5) * d * d + 1.0 : d < 2.0 ? ((-0.5 * d + 2.5) * d - 4.0) * d + 2.0 : 0.0;
}

void main() {
  ivec2 last = textureSize(picture, 0) - 1;
  vec2 center = gl_FragCoord.xy * ratio - 0.5;
  ivec2 base = ivec2(floor(center));
  vec2 inside = center - vec2(base);

  vec3 taps[16];
  float light[16];
  for (int index = 0; index < 16; index++) {
    ivec2 texel = base + ivec2(index & 3, index >> 2) - 1;
    taps[index] = texelFetch(picture, clamp(texel, ivec2(0), last), 0).rgb;
    light[index] = dot(taps[index], luma);
  }

  // The structure tensor: x * x, y * y and x * y of the gradients.
  vec3 tensor = vec3(0.0);
  for (int index = 0; index < 4; index++) {
    ivec2 cell = ivec2(index & 1, index >> 1);
    int tap = 5 + cell.x + 4 * cell.y;
    vec2 gradient = vec2(light[tap + 1] - light[tap - 1], light[tap + 4] - light[tap - 4]);
    vec2 share = mix(1.0 - inside, inside, vec2(cell));
    tensor += share.x * share.y * vec3(gradient * gradient, gradient.x * gradient.y);
  }
  float energy = tensor.x + tensor.y;
  vec2 doubled = vec2(tensor.x - tensor.y, 2.0 * tensor.z);
  float spread = length(doubled);
  float coherence = spread / max(energy, 1e-6);
  float strength = coherence * coherence * smoothstep(0.0005, 0.01, energy);
  // Half of the doubled angle, without trigonometry.
  vec2 bisector = vec2(doubled.x + spread, doubled.y);
  vec2 across = dot(bisector, bisector) > 1e-12 ? normalize(bisector) : vec2(0.0, 1.0);
  vec2 narrow = across * mix(1.0, 1.15, strength);
  vec2 wide = vec2(-across.y, across.x) * mix(1.0, 0.6, strength);

  vec3 mixed = vec3(0.0);
  float weights = 0.0;
  for (int index = 0; index < 16; index++) {
    vec2 offset = vec2(index & 3, index >> 2) - 1.0 - inside;
    float straight = cubic(offset.x) * cubic(offset.y);
    float turned = cubic(dot(offset, narrow)) * cubic(dot(offset, wide));
    float weight = mix(straight, turned, strength);
    mixed += taps[index] * weight;
    weights += weight;
  }
  vec3 low = min(min(taps[5], taps[6]), min(taps[9], taps[10]));
  vec3 high = max(max(taps[5], taps[6]), max(taps[9], taps[10]));
  color = vec4(clamp(mixed / weights, low, high), 1.0);
}`;

/**
 * Sharpens the enlarged picture within the range of its neighbors, at a distance of one pixel of the source (`radius`), and
 * turns it the right way up: WebGL's rows begin at the bottom.
 */
export const sharpenSource = `#version 300 es
precision highp float;
uniform sampler2D picture;
uniform float radius;
out vec4 color;

const float amount = 1.4;

void main() {
  vec2 size = vec2(textureSize(picture, 0));
  vec2 position = vec2(gl_FragCoord.x, size.y - gl_FragCoord.y);
  vec3 center = texture(picture, position / size).rgb;
  vec3 low = center;
  vec3 high = center;
  vec3 sum = vec3(0.0);
  for (int index = 0; index < 9; index++) {
    vec2 offset = vec2(index % 3, index / 3) - 1.0;
    vec3 tap = texture(picture, (position + offset * radius) / size).rgb;
    sum += tap / 9.0;
    low = min(low, tap);
    high = max(high, tap);
  }
  color = vec4(clamp(center + (center - sum) * amount, low, high), 1.0);
}`;
