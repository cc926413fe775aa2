import { describe, expect, it } from 'vitest';
import { ENCODERS, type Encoder, encoderName, type Preset, pictureArguments } from './encoders';
import { VIDEO_CODECS, type VideoCodec } from './ladder';

const rendition = { height: 720, maxKbps: 3000 };
const argumentsOf = (
  codec: VideoCodec,
  encoder: Encoder,
  { height = 720, preset = 'medium' as Preset, frameRate = 24, isInterlaced = false } = {},
) => {
  const { device, picture } = pictureArguments(
    codec,
    { ...rendition, height },
    { preset, encoder },
    { frameRate, isInterlaced },
  );
  return [...device, ...picture].join(' ');
};

const FORCED = '-force_key_frames expr:gte(t,n_forced*4)';

describe('arguments of encoders', () => {
  it.each<[VideoCodec, Encoder, string]>([
    [
      ...(['h264', 'software'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=yuv420p -c:v libx264 -preset medium -profile:v high -crf 22 -maxrate 3000k -bufsize 6000k -sc_threshold 0 ${FORCED}`,
    ],
    [
      ...(['av1', 'software'] as const),
      '-vf fps=24,scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=yuv420p10le -c:v libsvtav1 -preset 6 -crf 34 -maxrate 3000k -bufsize 6000k -g 96',
    ],
    [
      ...(['h264', 'nvenc'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=yuv420p -c:v h264_nvenc -profile:v high -preset p5 -tune hq -rc vbr -cq 22 -b:v 0 -maxrate 3000k -bufsize 6000k -forced-idr 1 -no-scenecut 1 ${FORCED} -g 96`,
    ],
    [
      ...(['av1', 'nvenc'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=p010le -c:v av1_nvenc -preset p5 -tune hq -rc vbr -cq 34 -b:v 0 -maxrate 3000k -bufsize 6000k -forced-idr 1 -no-scenecut 1 ${FORCED} -g 96`,
    ],
    [
      ...(['h264', 'qsv'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=nv12 -c:v h264_qsv -profile:v high -preset medium -global_quality 22 -b:v 1800k -maxrate 3000k -bufsize 6000k -forced_idr 1 ${FORCED} -g 96`,
    ],
    [
      ...(['av1', 'qsv'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=p010le -c:v av1_qsv -preset medium -global_quality 34 -b:v 1800k -maxrate 3000k -bufsize 6000k -forced_idr 1 ${FORCED} -g 96`,
    ],
    [
      ...(['h264', 'vaapi'] as const),
      `-init_hw_device vaapi=gpu -filter_hw_device gpu -vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=nv12,hwupload -c:v h264_vaapi -profile:v high -rc_mode VBR -b:v 1800k -maxrate 3000k -bufsize 6000k ${FORCED} -g 96`,
    ],
    [
      ...(['av1', 'vaapi'] as const),
      `-init_hw_device vaapi=gpu -filter_hw_device gpu -vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=p010le,hwupload -c:v av1_vaapi -rc_mode VBR -b:v 1800k -maxrate 3000k -bufsize 6000k ${FORCED} -g 96`,
    ],
    [
      ...(['h264', 'videotoolbox'] as const),
      `-vf scale=2*round(dar*360):720:flags=lanczos,setsar=1,format=yuv420p -c:v h264_videotoolbox -profile:v high -b:v 1800k -maxrate 3000k -bufsize 6000k ${FORCED} -g 96`,
    ],
  ])(
    '%s by %s has its quality, its limit and a keyframe at the start of each segment',
    (codec, encoder, wanted) => {
      expect(argumentsOf(codec, encoder)).toBe(wanted);
    },
  );

  it.each(ENCODERS)(
    '%s gets an interlaced picture as a progressive one of the same frame rate',
    (encoder) => {
      const args = argumentsOf('h264', encoder, { isInterlaced: true });
      expect(args).toContain('-vf bwdif=mode=send_frame:deint=interlaced,scale=');
      expect(args.replace('bwdif=mode=send_frame:deint=interlaced,', '')).toBe(argumentsOf('h264', encoder));
    },
  );

  it('a codec that the hardware lacks is encoded in software', () => {
    expect(encoderName('videotoolbox', 'av1')).toBeUndefined();
    expect(argumentsOf('av1', 'videotoolbox')).toBe(argumentsOf('av1', 'software'));
  });

  it('every encoder limits the bitrate, and a mean bitrate is below the limit', () => {
    for (const encoder of ENCODERS)
      for (const codec of VIDEO_CODECS) {
        const args = argumentsOf(codec, encoder);
        expect(args, `${encoder} ${codec}`).toContain('-maxrate 3000k -bufsize 6000k');
        const [, mean] = /-b:v (\d+)k/.exec(args) ?? [];
        if (mean) expect(Number(mean), `${encoder} ${codec}`).toBeLessThan(3000);
      }
  });

  it.each<[Preset, string, string]>([
    ['ultrafast', '-preset p1', '-preset veryfast'],
    ['veryfast', '-preset p2', '-preset veryfast'],
    ['fast', '-preset p4', '-preset fast'],
    ['slow', '-preset p6', '-preset slow'],
    ['veryslow', '-preset p7', '-preset veryslow'],
  ])('the preset %s has an equivalent of each hardware', (preset, nvenc, qsv) => {
    expect(argumentsOf('h264', 'nvenc', { preset })).toContain(nvenc);
    expect(argumentsOf('h264', 'qsv', { preset })).toContain(qsv);
  });

  it('small pictures use the main profile, and the distance of keyframes follows the frame rate', () => {
    const args = argumentsOf('h264', 'nvenc', { height: 480, frameRate: 30_000 / 1001 });
    expect(args).toContain('-profile:v main');
    expect(args).toContain('-g 120');
  });
});
