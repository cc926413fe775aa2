/** Subtitles of the main clip, converted to every format of the player. */
import { createCipheriv } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** [start, end, Mongolian, English]. Times in seconds; gaps between cues have no text. */
const cues = [
  [1, 4.5, 'Тал нутаг минь үүрээр сэрдэг.', 'My steppe wakes before the sun.'],
  [5, 7.8, 'Гэрээс утаа суунаглаж, нохой хуцна.', 'Smoke rises from the ger, a dog barks.'],
  [8.5, 11.8, 'Хүлэг минь, салхинаас түрүүлээрэй!', 'My steed, outrun the wind!'],
  [12.2, 15.5, 'Бидний өмнө өдөр бүхэл байна.', 'The whole day lies before us.'],
  [
    16.4,
    20,
    'Өвөө минь энд зогсоод\nтэнгэртэй ярьдаг байв.',
    'My grandfather stood here\nand talked to the sky.',
  ],
  [20.6, 23.4, 'Үүнийг харахын тулд би буцаж ирлээ.', 'I came back to see this.'],
  [24.5, 27.8, 'Бүргэд дээрээс бүгдийг хардаг.', 'The eagle sees it all from above.'],
  [28.4, 31.4, '<i>Чи намайг сонсож байна уу?</i>', '<i>Can you hear me?</i>'],
  [33, 36.4, 'Өнөөдөр үүл нүүдэлчин шиг явна.', 'Today the clouds travel like nomads.'],
  [36.8, 39.4, 'Өдөр дуусах нь ийм хурдан гэж үү?', 'Does the day end so soon?'],
  [40.6, 44, 'Уул усан дотроо өөрийгөө хардаг.', 'The mountain looks at itself in the water.'],
  [48.8, 51.6, 'Ороод цай уу, хүү минь.', 'Come in and have tea, my child.'],
  [52.2, 55.4, 'Гэрийн гэрэл алсаас дууддаг.', 'The light of home calls from afar.'],
  [56.8, 60.6, 'Одод нууранд ирж ус уудаг юм.', 'The stars come to drink at the lake.'],
  [64.6, 67.6, 'Маргааш дахиад үүр цайна.', 'Tomorrow the dawn comes again.'],
  [68.2, 71.4, 'Тэгвэл бид дахин уулзана.', 'Then we shall meet again.'],
];

const two = (value) => String(Math.floor(value)).padStart(2, '0');
const clock = (seconds, point) =>
  `00:${two(seconds / 60)}:${two(seconds % 60)}${point}${String(Math.round((seconds % 1) * 1000)).padStart(3, '0')}`;

const toVtt = () =>
  `WEBVTT\n\n${cues.map(([start, end, text], index) => `${index + 1}\n${clock(start, '.')} --> ${clock(end, '.')}\n${text}\n`).join('\n')}`;
const toSrt = () =>
  cues
    .map(
      ([start, end, , text], index) => `${index + 1}\n${clock(start, ',')} --> ${clock(end, ',')}\n${text}\n`,
    )
    .join('\n');

/** ASS with a style for speech and one for thoughts, a sign at the top, and karaoke in the intro. */
function toAss() {
  const time = (seconds) =>
    `0:${two(seconds / 60)}:${two(seconds % 60)}.${two(Math.round((seconds % 1) * 100))}`;
  const line = (start, end, style, text) =>
    `Dialogue: 0,${time(start)},${time(end)},${style},,0,0,0,,${text}`;
  const speech = cues.map(([start, end, text]) =>
    text.startsWith('<i>')
      ? line(start, end, 'Thought', text.replace(/<\/?i>/g, ''))
      : line(start, end, 'Speech', text.replace('\n', '\\N')),
  );
  const signs = [
    line(0.5, 7.5, 'Sign', '{\\an7\\pos(110,120)\\fad(400,400)}Дорнод тал, үүрийн таван цаг'),
    line(40.5, 47, 'Sign', '{\\an9\\pos(1810,120)\\fad(400,400)}Толь нуур'),
    line(8, 14, 'Song', '{\\an8\\k60}Сал{\\k60}хи {\\k70}ми{\\k70}нь, {\\k80}на{\\k80}май{\\k90}г аваач'),
  ];
  return `[Script Info]
ScriptType: v4.00+
PlayResX: 1920
PlayResY: 1080
WrapStyle: 0
ScaledBorderAndShadow: yes

[V4+ Styles]
Format: Name, Fontname, Fontsize, PrimaryColour, SecondaryColour, OutlineColour, BackColour, Bold, Italic, Underline, StrikeOut, ScaleX, ScaleY, Spacing, Angle, BorderStyle, Outline, Shadow, Alignment, MarginL, MarginR, MarginV, Encoding
Style: Speech,Manrope,62,&H00FFFFFF,&H000000FF,&H00101820,&H80000000,-1,0,0,0,100,100,0,0,1,4,1,2,120,120,70,1
Style: Thought,Manrope,58,&H00FFE2C2,&H000000FF,&H00101820,&H80000000,0,-1,0,0,100,100,0,0,1,4,1,2,120,120,70,1
Style: Sign,Tektur,52,&H006BC4FF,&H000000FF,&H00101820,&H80000000,-1,0,0,0,100,100,2,0,1,3,0,7,120,120,70,1
Style: Song,Tektur,56,&H006BC4FF,&H00FFFFFF,&H00402010,&H80000000,-1,0,0,0,100,100,1,0,1,4,0,8,120,120,60,1

[Events]
Format: Layer, Start, End, Style, Name, MarginL, MarginR, MarginV, Effect, Text
${[...signs, ...speech].join('\n')}
`;
}

/** Writes the subtitle files of a clip. */
export async function writeSubtitles(media, clip) {
  for (const { path: name, type, encryption } of clip.subtitles) {
    const file = path.join(media, name);
    await mkdir(path.dirname(file), { recursive: true });
    const text = { vtt: toVtt, srt: toSrt, ass: toAss }[type]();
    await writeFile(file, encryption ? encrypt(text, encryption) : text);
  }
}

function encrypt(text, { key, iv }) {
  const cipher = createCipheriv('aes-128-cbc', Buffer.from(key, 'hex'), Buffer.from(iv, 'hex'));
  return Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
}
