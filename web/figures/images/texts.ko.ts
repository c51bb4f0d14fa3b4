// The words of the figure in Korean.
import { texts as angles } from "./angles/texts.ko.js";
import { texts as maps } from "./maps/texts.ko.js";
import { texts as resample } from "./resample/texts.ko.js";
import type { Texts } from "./texts.en.js";

export const texts: Texts = {
  heading: "그림의 위치: 행과 열",
  controls: { ...maps.controls, ...resample.controls, ...angles.controls },
  view: "무엇을 볼까",
  views: {
    maps: "닮은 패치 지도",
    resample: "다른 격자로 옮기기",
    angles: "격자 위의 회전 각도",
  },
  caption: "패치의 위치 표는 행과 열을 따로 담거나 한 줄로 셉니다. 화살표 키로도 커서를 옮깁니다.",
  picture: { heading: "바로 아래 패치는 얼마나 가까울까요?" },
  maps,
  resample,
  angles,
};
