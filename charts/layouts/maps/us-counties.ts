// Written by scripts/map-shapes.ts from the package us-atlas 3.0.1 (ISC licence), whose shapes are those of the United
// States Census Bureau (public domain), projected by Albers with Alaska and Hawaii below.
import { countyShapes } from "./county-shapes.ts"

/** The counties of the United States by their FIPS codes. */
export const usCounties = countyShapes(975, 610, {
  names: `
1001Autauga
Baldwin
Barbour
Bibb
Blount
Bullock
Butler
Calhoun
Chambers
Cherokee
Chilton
Choctaw
Clarke
Clay
Cleburne
Coffee
Colbert
Conecuh
Coosa
Covington
Crenshaw
Cullman
Dale
Dallas
DeKalb
Elmore
Escambia
Etowah
Fayette
Franklin
Geneva
Greene
Hale
Henry
Houston
Jackson
Jefferson
Lamar
Lauderdale
Lawrence
Lee
Limestone
Lowndes
Macon
Madison
Marengo
Marion
Marshall
Mobile
Monroe
Montgomery
Morgan
Perry
Pickens
Pike
Randolph
Russell
St. Clair
Shelby
Sumter
Talladega
Tallapoosa
Tuscaloosa
Walker
Washington
Wilcox
Winston
2013Aleutians East
2016Aleutians West
2020Anchorage
2050Bethel
2060Bristol Bay
2068Denali
Dillingham
2090Fairbanks North Star
2100Haines
2105Hoonah-Angoon
2110Juneau
2122Kenai Peninsula
2130Ketchikan Gateway
2150Kodiak Island
2158Kusilvak
2164Lake and Peninsula
2170Matanuska-Susitna
2180Nome
2185North Slope
2188Northwest Arctic
2195Petersburg
2198Prince of Wales-Hyder
2220Sitka
2230Skagway
2240Southeast Fairbanks
2261Valdez-Cordova
2275Wrangell
2282Yakutat
2290Yukon-Koyukuk
4001Apache
Cochise
Coconino
Gila
Graham
Greenlee
4012La Paz
4013Maricopa
Mohave
Navajo
Pima
Pinal
Santa Cruz
Yavapai
Yuma
5001Arkansas
Ashley
Baxter
Benton
Boone
Bradley
Calhoun
Carroll
Chicot
Clark
Clay
Cleburne
Cleveland
Columbia
Conway
Craighead
Crawford
Crittenden
Cross
Dallas
Desha
Drew
Faulkner
Franklin
Fulton
Garland
Grant
Greene
Hempstead
Hot Spring
Howard
Independence
Izard
Jackson
Jefferson
Johnson
Lafayette
Lawrence
Lee
Lincoln
Little River
Logan
Lonoke
Madison
Marion
Miller
Mississippi
Monroe
Montgomery
Nevada
Newton
Ouachita
Perry
Phillips
Pike
Poinsett
Polk
Pope
Prairie
Pulaski
Randolph
St. Francis
Saline
Scott
Searcy
Sebastian
Sevier
Sharp
Stone
Union
Van Buren
Washington
White
Woodruff
Yell
6001Alameda
Alpine
Amador
Butte
Calaveras
Colusa
Contra Costa
Del Norte
El Dorado
Fresno
Glenn
Humboldt
Imperial
Inyo
Kern
Kings
Lake
Lassen
Los Angeles
Madera
Marin
Mariposa
Mendocino
Merced
Modoc
Mono
Monterey
Napa
Nevada
Orange
Placer
Plumas
Riverside
Sacramento
San Benito
San Bernardino
San Diego
San Francisco
San Joaquin
San Luis Obispo
San Mateo
Santa Barbara
Santa Clara
Santa Cruz
Shasta
Sierra
Siskiyou
Solano
Sonoma
Stanislaus
Sutter
Tehama
Trinity
Tulare
Tuolumne
Ventura
Yolo
Yuba
8001Adams
Alamosa
Arapahoe
Archuleta
Baca
Bent
Boulder
8014Broomfield
8015Chaffee
Cheyenne
Clear Creek
Conejos
Costilla
Crowley
Custer
Delta
Denver
Dolores
Douglas
Eagle
Elbert
El Paso
Fremont
Garfield
Gilpin
Grand
Gunnison
Hinsdale
Huerfano
Jackson
Jefferson
Kiowa
Kit Carson
Lake
La Plata
Larimer
Las Animas
Lincoln
Logan
Mesa
Mineral
Moffat
Montezuma
Montrose
Morgan
Otero
Ouray
Park
Phillips
Pitkin
Prowers
Pueblo
Rio Blanco
Rio Grande
Routt
Saguache
San Juan
San Miguel
Sedgwick
Summit
Teller
Washington
Weld
Yuma
9001Fairfield
Hartford
Litchfield
Middlesex
New Haven
New London
Tolland
Windham
10001Kent
New Castle
Sussex
11001District of Columbia
12001Alachua
Baker
Bay
Bradford
Brevard
Broward
Calhoun
Charlotte
Citrus
Clay
Collier
Columbia
12027DeSoto
Dixie
Duval
Escambia
Flagler
Franklin
Gadsden
Gilchrist
Glades
Gulf
Hamilton
Hardee
Hendry
Hernando
Highlands
Hillsborough
Holmes
Indian River
Jackson
Jefferson
Lafayette
Lake
Lee
Leon
Levy
Liberty
Madison
Manatee
Marion
Martin
12086Miami-Dade
12087Monroe
Nassau
Okaloosa
Okeechobee
Orange
Osceola
Palm Beach
Pasco
Pinellas
Polk
Putnam
St. Johns
St. Lucie
Santa Rosa
Sarasota
Seminole
Sumter
Suwannee
Taylor
Union
Volusia
Wakulla
Walton
Washington
13001Appling
Atkinson
Bacon
Baker
Baldwin
Banks
Barrow
Bartow
Ben Hill
Berrien
Bibb
Bleckley
Brantley
Brooks
Bryan
Bulloch
Burke
Butts
Calhoun
Camden
13043Candler
Carroll
Catoosa
Charlton
Chatham
Chattahoochee
Chattooga
Cherokee
Clarke
Clay
Clayton
Clinch
Cobb
Coffee
Colquitt
Columbia
Cook
Coweta
Crawford
Crisp
Dade
Dawson
Decatur
DeKalb
Dodge
Dooly
Dougherty
Douglas
Early
Echols
Effingham
Elbert
Emanuel
Evans
Fannin
Fayette
Floyd
Forsyth
Franklin
Fulton
Gilmer
Glascock
Glynn
Gordon
Grady
Greene
Gwinnett
Habersham
Hall
Hancock
Haralson
Harris
Hart
Heard
Henry
Houston
Irwin
Jackson
Jasper
Jeff Davis
Jefferson
Jenkins
Johnson
Jones
Lamar
Lanier
Laurens
Lee
Liberty
Lincoln
Long
Lowndes
Lumpkin
McDuffie
McIntosh
Macon
Madison
Marion
Meriwether
Miller
13205Mitchell
Monroe
Montgomery
Morgan
Murray
Muscogee
Newton
Oconee
Oglethorpe
Paulding
Peach
Pickens
Pierce
Pike
Polk
Pulaski
Putnam
Quitman
Rabun
Randolph
Richmond
Rockdale
Schley
Screven
Seminole
Spalding
Stephens
Stewart
Sumter
Talbot
Taliaferro
Tattnall
Taylor
Telfair
Terrell
Thomas
Tift
Toombs
Towns
Treutlen
Troup
Turner
Twiggs
Union
Upson
Walker
Walton
Ware
Warren
Washington
Wayne
Webster
Wheeler
White
Whitfield
Wilcox
Wilkes
Wilkinson
Worth
15001Hawaii
Honolulu
Kalawao
Kauai
Maui
16001Ada
Adams
Bannock
Bear Lake
Benewah
Bingham
Blaine
Boise
Bonner
Bonneville
Boundary
Butte
Camas
Canyon
Caribou
Cassia
Clark
Clearwater
Custer
Elmore
Franklin
Fremont
Gem
Gooding
Idaho
Jefferson
Jerome
Kootenai
Latah
Lemhi
Lewis
Lincoln
Madison
Minidoka
Nez Perce
Oneida
Owyhee
Payette
Power
Shoshone
Teton
Twin Falls
Valley
Washington
17001Adams
Alexander
Bond
Boone
Brown
Bureau
Calhoun
Carroll
Cass
Champaign
Christian
Clark
Clay
Clinton
Coles
Cook
Crawford
Cumberland
DeKalb
De Witt
Douglas
DuPage
Edgar
Edwards
Effingham
Fayette
Ford
Franklin
Fulton
Gallatin
Greene
Grundy
Hamilton
Hancock
Hardin
Henderson
Henry
Iroquois
Jackson
Jasper
Jefferson
Jersey
Jo Daviess
Johnson
Kane
Kankakee
Kendall
Knox
Lake
LaSalle
Lawrence
Lee
Livingston
Logan
McDonough
McHenry
McLean
Macon
Macoupin
Madison
Marion
Marshall
Mason
Massac
Menard
Mercer
Monroe
Montgomery
Morgan
Moultrie
Ogle
Peoria
Perry
Piatt
Pike
Pope
Pulaski
Putnam
Randolph
Richland
Rock Island
St. Clair
Saline
Sangamon
Schuyler
Scott
Shelby
Stark
Stephenson
Tazewell
Union
Vermilion
Wabash
Warren
Washington
Wayne
White
Whiteside
Will
Williamson
Winnebago
Woodford
18001Adams
Allen
Bartholomew
Benton
Blackford
Boone
Brown
Carroll
Cass
Clark
Clay
Clinton
Crawford
Daviess
Dearborn
Decatur
DeKalb
Delaware
Dubois
Elkhart
Fayette
Floyd
Fountain
Franklin
Fulton
Gibson
Grant
Greene
Hamilton
Hancock
Harrison
Hendricks
Henry
Howard
Huntington
Jackson
Jasper
Jay
Jefferson
Jennings
Johnson
Knox
Kosciusko
LaGrange
Lake
LaPorte
Lawrence
Madison
Marion
Marshall
Martin
Miami
Monroe
Montgomery
Morgan
Newton
Noble
Ohio
Orange
Owen
Parke
Perry
Pike
Porter
Posey
Pulaski
Putnam
Randolph
Ripley
Rush
St. Joseph
Scott
Shelby
Spencer
Starke
Steuben
Sullivan
Switzerland
Tippecanoe
Tipton
Union
Vanderburgh
Vermillion
Vigo
Wabash
Warren
Warrick
Washington
Wayne
Wells
White
Whitley
19001Adair
Adams
Allamakee
Appanoose
Audubon
Benton
Black Hawk
Boone
Bremer
Buchanan
Buena Vista
Butler
Calhoun
Carroll
Cass
Cedar
Cerro Gordo
Cherokee
Chickasaw
Clarke
Clay
Clayton
Clinton
Crawford
Dallas
Davis
Decatur
Delaware
Des Moines
Dickinson
Dubuque
Emmet
Fayette
Floyd
Franklin
Fremont
Greene
Grundy
Guthrie
Hamilton
Hancock
Hardin
Harrison
Henry
Howard
Humboldt
Ida
Iowa
Jackson
Jasper
Jefferson
Johnson
Jones
Keokuk
Kossuth
Lee
Linn
Louisa
Lucas
Lyon
Madison
Mahaska
Marion
Marshall
Mills
Mitchell
Monona
Monroe
Montgomery
Muscatine
O'Brien
Osceola
Page
Palo Alto
Plymouth
Pocahontas
Polk
Pottawattamie
Poweshiek
Ringgold
Sac
Scott
Shelby
Sioux
Story
Tama
Taylor
Union
Van Buren
Wapello
Warren
Washington
Wayne
Webster
Winnebago
Winneshiek
Woodbury
Worth
Wright
20001Allen
Anderson
Atchison
Barber
Barton
Bourbon
Brown
Butler
Chase
Chautauqua
Cherokee
Cheyenne
Clark
Clay
Cloud
Coffey
Comanche
Cowley
Crawford
Decatur
Dickinson
Doniphan
Douglas
Edwards
Elk
Ellis
Ellsworth
Finney
Ford
Franklin
Geary
Gove
Graham
Grant
Gray
Greeley
Greenwood
Hamilton
Harper
Harvey
Haskell
Hodgeman
Jackson
Jefferson
Jewell
Johnson
Kearny
Kingman
Kiowa
Labette
Lane
Leavenworth
Lincoln
Linn
Logan
Lyon
McPherson
Marion
Marshall
Meade
Miami
Mitchell
Montgomery
Morris
Morton
Nemaha
Neosho
Ness
Norton
Osage
Osborne
Ottawa
Pawnee
Phillips
Pottawatomie
Pratt
Rawlins
Reno
Republic
Rice
Riley
Rooks
Rush
Russell
Saline
Scott
Sedgwick
Seward
Shawnee
Sheridan
Sherman
Smith
Stafford
Stanton
Stevens
Sumner
Thomas
Trego
Wabaunsee
Wallace
Washington
Wichita
Wilson
Woodson
Wyandotte
21001Adair
Allen
Anderson
Ballard
Barren
Bath
Bell
Boone
Bourbon
Boyd
Boyle
Bracken
Breathitt
Breckinridge
Bullitt
Butler
Caldwell
Calloway
Campbell
Carlisle
Carroll
Carter
Casey
Christian
Clark
Clay
Clinton
Crittenden
Cumberland
Daviess
Edmonson
Elliott
Estill
Fayette
Fleming
Floyd
Franklin
Fulton
Gallatin
Garrard
Grant
Graves
Grayson
Green
Greenup
Hancock
Hardin
Harlan
Harrison
Hart
Henderson
Henry
Hickman
Hopkins
Jackson
Jefferson
Jessamine
Johnson
Kenton
Knott
Knox
Larue
Laurel
Lawrence
Lee
Leslie
Letcher
Lewis
Lincoln
Livingston
Logan
Lyon
McCracken
McCreary
McLean
Madison
Magoffin
Marion
Marshall
Martin
Mason
Meade
Menifee
Mercer
Metcalfe
Monroe
Montgomery
Morgan
Muhlenberg
Nelson
Nicholas
Ohio
Oldham
Owen
Owsley
Pendleton
Perry
Pike
Powell
Pulaski
Robertson
Rockcastle
Rowan
Russell
Scott
Shelby
Simpson
Spencer
Taylor
Todd
Trigg
Trimble
Union
Warren
Washington
Wayne
Webster
Whitley
Wolfe
Woodford
22001Acadia
Allen
Ascension
Assumption
Avoyelles
Beauregard
Bienville
Bossier
Caddo
Calcasieu
Caldwell
Cameron
Catahoula
Claiborne
Concordia
De Soto
East Baton Rouge
East Carroll
East Feliciana
Evangeline
Franklin
Grant
Iberia
Iberville
Jackson
Jefferson
Jefferson Davis
Lafayette
Lafourche
LaSalle
Lincoln
Livingston
Madison
Morehouse
Natchitoches
Orleans
Ouachita
Plaquemines
Pointe Coupee
Rapides
Red River
Richland
Sabine
St. Bernard
St. Charles
St. Helena
St. James
St. John the Baptist
St. Landry
St. Martin
St. Mary
St. Tammany
Tangipahoa
Tensas
Terrebonne
Union
Vermilion
Vernon
Washington
Webster
West Baton Rouge
West Carroll
West Feliciana
Winn
23001Androscoggin
Aroostook
Cumberland
Franklin
Hancock
Kennebec
Knox
Lincoln
Oxford
Penobscot
Piscataquis
Sagadahoc
Somerset
Waldo
Washington
York
24001Allegany
Anne Arundel
Baltimore
24009Calvert
Caroline
Carroll
Cecil
Charles
Dorchester
Frederick
Garrett
Harford
Howard
Kent
Montgomery
Prince George's
Queen Anne's
St. Mary's
Somerset
Talbot
Washington
Wicomico
Worcester
24510Baltimore
25001Barnstable
Berkshire
Bristol
Dukes
Essex
Franklin
Hampden
Hampshire
Middlesex
Nantucket
Norfolk
Plymouth
Suffolk
Worcester
26001Alcona
Alger
Allegan
Alpena
Antrim
Arenac
Baraga
Barry
Bay
Benzie
Berrien
Branch
Calhoun
Cass
Charlevoix
Cheboygan
Chippewa
Clare
Clinton
Crawford
Delta
Dickinson
Eaton
Emmet
Genesee
Gladwin
Gogebic
Grand Traverse
Gratiot
Hillsdale
Houghton
Huron
Ingham
Ionia
Iosco
Iron
Isabella
Jackson
Kalamazoo
Kalkaska
Kent
Keweenaw
Lake
Lapeer
Leelanau
Lenawee
Livingston
Luce
Mackinac
Macomb
Manistee
Marquette
Mason
Mecosta
Menominee
Midland
Missaukee
Monroe
Montcalm
Montmorency
Muskegon
Newaygo
Oakland
Oceana
Ogemaw
Ontonagon
Osceola
Oscoda
Otsego
Ottawa
Presque Isle
Roscommon
Saginaw
St. Clair
St. Joseph
Sanilac
Schoolcraft
Shiawassee
Tuscola
Van Buren
Washtenaw
Wayne
Wexford
27001Aitkin
Anoka
Becker
Beltrami
Benton
Big Stone
Blue Earth
Brown
Carlton
Carver
Cass
Chippewa
Chisago
Clay
Clearwater
Cook
Cottonwood
Crow Wing
Dakota
Dodge
Douglas
Faribault
Fillmore
Freeborn
Goodhue
Grant
Hennepin
Houston
Hubbard
Isanti
Itasca
Jackson
Kanabec
Kandiyohi
Kittson
Koochiching
Lac qui Parle
Lake
Lake of the Woods
Le Sueur
Lincoln
Lyon
McLeod
Mahnomen
Marshall
Martin
Meeker
Mille Lacs
Morrison
Mower
Murray
Nicollet
Nobles
Norman
Olmsted
Otter Tail
Pennington
Pine
Pipestone
Polk
Pope
Ramsey
Red Lake
Redwood
Renville
Rice
Rock
Roseau
St. Louis
Scott
Sherburne
Sibley
Stearns
Steele
Stevens
Swift
Todd
Traverse
Wabasha
Wadena
Waseca
Washington
Watonwan
Wilkin
Winona
Wright
Yellow Medicine
28001Adams
Alcorn
Amite
Attala
Benton
Bolivar
Calhoun
Carroll
Chickasaw
Choctaw
Claiborne
Clarke
Clay
Coahoma
Copiah
Covington
DeSoto
Forrest
Franklin
George
Greene
Grenada
Hancock
Harrison
Hinds
Holmes
Humphreys
Issaquena
Itawamba
Jackson
Jasper
Jefferson
Jefferson Davis
Jones
Kemper
Lafayette
Lamar
Lauderdale
Lawrence
Leake
Lee
Leflore
Lincoln
Lowndes
Madison
Marion
Marshall
Monroe
Montgomery
Neshoba
Newton
Noxubee
Oktibbeha
Panola
Pearl River
Perry
Pike
Pontotoc
Prentiss
Quitman
Rankin
Scott
Sharkey
Simpson
Smith
Stone
Sunflower
Tallahatchie
Tate
Tippah
Tishomingo
Tunica
Union
Walthall
Warren
Washington
Wayne
Webster
Wilkinson
Winston
Yalobusha
Yazoo
29001Adair
Andrew
Atchison
Audrain
Barry
Barton
Bates
Benton
Bollinger
Boone
Buchanan
Butler
Caldwell
Callaway
Camden
Cape Girardeau
Carroll
Carter
Cass
Cedar
Chariton
Christian
Clark
Clay
Clinton
Cole
Cooper
Crawford
Dade
Dallas
Daviess
DeKalb
Dent
Douglas
Dunklin
Franklin
Gasconade
Gentry
Greene
Grundy
Harrison
Henry
Hickory
Holt
Howard
Howell
Iron
Jackson
Jasper
Jefferson
Johnson
Knox
Laclede
Lafayette
Lawrence
Lewis
Lincoln
Linn
Livingston
McDonald
Macon
Madison
Maries
Marion
Mercer
Miller
Mississippi
Moniteau
Monroe
Montgomery
Morgan
New Madrid
Newton
Nodaway
Oregon
Osage
Ozark
Pemiscot
Perry
Pettis
Phelps
Pike
Platte
Polk
Pulaski
Putnam
Ralls
Randolph
Ray
Reynolds
Ripley
St. Charles
St. Clair
29186Ste. Genevieve
29187St. Francois
St. Louis
29195Saline
Schuyler
Scotland
Scott
Shannon
Shelby
Stoddard
Stone
Sullivan
Taney
Texas
Vernon
Warren
Washington
Wayne
Webster
Worth
Wright
29510St. Louis
30001Beaverhead
Big Horn
Blaine
Broadwater
Carbon
Carter
Cascade
Chouteau
Custer
Daniels
Dawson
Deer Lodge
Fallon
Fergus
Flathead
Gallatin
Garfield
Glacier
Golden Valley
Granite
Hill
Jefferson
Judith Basin
Lake
Lewis and Clark
Liberty
Lincoln
McCone
Madison
Meagher
Mineral
Missoula
Musselshell
Park
Petroleum
Phillips
Pondera
Powder River
Powell
Prairie
Ravalli
Richland
Roosevelt
Rosebud
Sanders
Sheridan
Silver Bow
Stillwater
Sweet Grass
Teton
Toole
Treasure
Valley
Wheatland
Wibaux
Yellowstone
31001Adams
Antelope
Arthur
Banner
Blaine
Boone
Box Butte
Boyd
Brown
Buffalo
Burt
Butler
Cass
Cedar
Chase
Cherry
Cheyenne
Clay
Colfax
Cuming
Custer
Dakota
Dawes
Dawson
Deuel
Dixon
Dodge
Douglas
Dundy
Fillmore
Franklin
Frontier
Furnas
Gage
Garden
Garfield
Gosper
Grant
Greeley
Hall
Hamilton
Harlan
Hayes
Hitchcock
Holt
Hooker
Howard
Jefferson
Johnson
Kearney
Keith
Keya Paha
Kimball
Knox
Lancaster
Lincoln
Logan
Loup
McPherson
Madison
Merrick
Morrill
Nance
Nemaha
Nuckolls
Otoe
Pawnee
Perkins
Phelps
Pierce
Platte
Polk
Red Willow
Richardson
Rock
Saline
Sarpy
Saunders
Scotts Bluff
Seward
Sheridan
Sherman
Sioux
Stanton
Thayer
Thomas
Thurston
Valley
Washington
Wayne
Webster
Wheeler
York
32001Churchill
Clark
Douglas
Elko
Esmeralda
Eureka
Humboldt
Lander
Lincoln
Lyon
Mineral
Nye
32027Pershing
Storey
Washoe
White Pine
32510Carson City
33001Belknap
Carroll
Cheshire
Coos
Grafton
Hillsborough
Merrimack
Rockingham
Strafford
Sullivan
34001Atlantic
Bergen
Burlington
Camden
Cape May
Cumberland
Essex
Gloucester
Hudson
Hunterdon
Mercer
Middlesex
Monmouth
Morris
Ocean
Passaic
Salem
Somerset
Sussex
Union
Warren
35001Bernalillo
Catron
Chaves
35006Cibola
35007Colfax
Curry
De Baca
Doña Ana
Eddy
Grant
Guadalupe
Harding
Hidalgo
Lea
Lincoln
35028Los Alamos
35029Luna
McKinley
Mora
Otero
Quay
Rio Arriba
Roosevelt
Sandoval
San Juan
San Miguel
Santa Fe
Sierra
Socorro
Taos
Torrance
Union
Valencia
36001Albany
Allegany
Bronx
Broome
Cattaraugus
Cayuga
Chautauqua
Chemung
Chenango
Clinton
Columbia
Cortland
Delaware
Dutchess
Erie
Essex
Franklin
Fulton
Genesee
Greene
Hamilton
Herkimer
Jefferson
Kings
Lewis
Livingston
Madison
Monroe
Montgomery
Nassau
New York
Niagara
Oneida
Onondaga
Ontario
Orange
Orleans
Oswego
Otsego
Putnam
Queens
Rensselaer
Richmond
Rockland
St. Lawrence
Saratoga
Schenectady
Schoharie
Schuyler
Seneca
Steuben
Suffolk
Sullivan
Tioga
Tompkins
Ulster
Warren
Washington
Wayne
Westchester
Wyoming
Yates
37001Alamance
Alexander
Alleghany
Anson
Ashe
Avery
Beaufort
Bertie
Bladen
Brunswick
Buncombe
Burke
Cabarrus
Caldwell
Camden
Carteret
Caswell
Catawba
Chatham
Cherokee
Chowan
Clay
Cleveland
Columbus
Craven
Cumberland
Currituck
Dare
Davidson
Davie
Duplin
Durham
Edgecombe
Forsyth
Franklin
Gaston
Gates
Graham
Granville
Greene
Guilford
Halifax
Harnett
Haywood
Henderson
Hertford
Hoke
Hyde
Iredell
Jackson
Johnston
Jones
Lee
Lenoir
Lincoln
McDowell
Macon
Madison
Martin
Mecklenburg
Mitchell
Montgomery
Moore
Nash
New Hanover
Northampton
Onslow
Orange
Pamlico
Pasquotank
Pender
Perquimans
Person
Pitt
Polk
Randolph
Richmond
Robeson
Rockingham
Rowan
Rutherford
Sampson
Scotland
Stanly
Stokes
Surry
Swain
Transylvania
Tyrrell
Union
Vance
Wake
Warren
Washington
Watauga
Wayne
Wilkes
Wilson
Yadkin
Yancey
38001Adams
Barnes
Benson
Billings
Bottineau
Bowman
Burke
Burleigh
Cass
Cavalier
Dickey
Divide
Dunn
Eddy
Emmons
Foster
Golden Valley
Grand Forks
Grant
Griggs
Hettinger
Kidder
LaMoure
Logan
McHenry
McIntosh
McKenzie
McLean
Mercer
Morton
Mountrail
Nelson
Oliver
Pembina
Pierce
Ramsey
Ransom
Renville
Richland
Rolette
Sargent
Sheridan
Sioux
Slope
Stark
Steele
Stutsman
Towner
Traill
Walsh
Ward
Wells
Williams
39001Adams
Allen
Ashland
Ashtabula
Athens
Auglaize
Belmont
Brown
Butler
Carroll
Champaign
Clark
Clermont
Clinton
Columbiana
Coshocton
Crawford
Cuyahoga
Darke
Defiance
Delaware
Erie
Fairfield
Fayette
Franklin
Fulton
Gallia
Geauga
Greene
Guernsey
Hamilton
Hancock
Hardin
Harrison
Henry
Highland
Hocking
Holmes
Huron
Jackson
Jefferson
Knox
Lake
Lawrence
Licking
Logan
Lorain
Lucas
Madison
Mahoning
Marion
Medina
Meigs
Mercer
Miami
Monroe
Montgomery
Morgan
Morrow
Muskingum
Noble
Ottawa
Paulding
Perry
Pickaway
Pike
Portage
Preble
Putnam
Richland
Ross
Sandusky
Scioto
Seneca
Shelby
Stark
Summit
Trumbull
Tuscarawas
Union
Van Wert
Vinton
Warren
Washington
Wayne
Williams
Wood
Wyandot
40001Adair
Alfalfa
Atoka
Beaver
Beckham
Blaine
Bryan
Caddo
Canadian
Carter
Cherokee
Choctaw
Cimarron
Cleveland
Coal
Comanche
Cotton
Craig
Creek
Custer
Delaware
Dewey
Ellis
Garfield
Garvin
Grady
Grant
Greer
Harmon
Harper
Haskell
Hughes
Jackson
Jefferson
Johnston
Kay
Kingfisher
Kiowa
Latimer
Le Flore
Lincoln
Logan
Love
McClain
McCurtain
McIntosh
Major
Marshall
Mayes
Murray
Muskogee
Noble
Nowata
Okfuskee
Oklahoma
Okmulgee
Osage
Ottawa
Pawnee
Payne
Pittsburg
Pontotoc
Pottawatomie
Pushmataha
Roger Mills
Rogers
Seminole
Sequoyah
Stephens
Texas
Tillman
Tulsa
Wagoner
Washington
Washita
Woods
Woodward
41001Baker
Benton
Clackamas
Clatsop
Columbia
Coos
Crook
Curry
Deschutes
Douglas
Gilliam
Grant
Harney
Hood River
Jackson
Jefferson
Josephine
Klamath
Lake
Lane
Lincoln
Linn
Malheur
Marion
Morrow
Multnomah
Polk
Sherman
Tillamook
Umatilla
Union
Wallowa
Wasco
Washington
Wheeler
Yamhill
42001Adams
Allegheny
Armstrong
Beaver
Bedford
Berks
Blair
Bradford
Bucks
Butler
Cambria
Cameron
Carbon
Centre
Chester
Clarion
Clearfield
Clinton
Columbia
Crawford
Cumberland
Dauphin
Delaware
Elk
Erie
Fayette
Forest
Franklin
Fulton
Greene
Huntingdon
Indiana
Jefferson
Juniata
Lackawanna
Lancaster
Lawrence
Lebanon
Lehigh
Luzerne
Lycoming
McKean
Mercer
Mifflin
Monroe
Montgomery
Montour
Northampton
Northumberland
Perry
Philadelphia
Pike
Potter
Schuylkill
Snyder
Somerset
Sullivan
Susquehanna
Tioga
Union
Venango
Warren
Washington
Wayne
Westmoreland
Wyoming
York
44001Bristol
Kent
Newport
Providence
Washington
45001Abbeville
Aiken
Allendale
Anderson
Bamberg
Barnwell
Beaufort
Berkeley
Calhoun
Charleston
Cherokee
Chester
Chesterfield
Clarendon
Colleton
Darlington
Dillon
Dorchester
Edgefield
Fairfield
Florence
Georgetown
Greenville
Greenwood
Hampton
Horry
Jasper
Kershaw
Lancaster
Laurens
Lee
Lexington
McCormick
Marion
Marlboro
Newberry
Oconee
Orangeburg
Pickens
Richland
Saluda
Spartanburg
Sumter
Union
Williamsburg
York
46003Aurora
Beadle
Bennett
Bon Homme
Brookings
Brown
Brule
Buffalo
Butte
Campbell
Charles Mix
Clark
Clay
Codington
Corson
Custer
Davison
Day
Deuel
Dewey
Douglas
Edmunds
Fall River
Faulk
Grant
Gregory
Haakon
Hamlin
Hand
Hanson
Harding
Hughes
Hutchinson
Hyde
Jackson
Jerauld
Jones
Kingsbury
Lake
Lawrence
Lincoln
Lyman
McCook
McPherson
Marshall
Meade
Mellette
Miner
Minnehaha
Moody
46102Oglala Lakota
46103Pennington
Perkins
Potter
Roberts
Sanborn
46115Spink
Stanley
Sully
Todd
Tripp
Turner
Union
Walworth
46135Yankton
Ziebach
47001Anderson
Bedford
Benton
Bledsoe
Blount
Bradley
Campbell
Cannon
Carroll
Carter
Cheatham
Chester
Claiborne
Clay
Cocke
Coffee
Crockett
Cumberland
Davidson
Decatur
DeKalb
Dickson
Dyer
Fayette
Fentress
Franklin
Gibson
Giles
Grainger
Greene
Grundy
Hamblen
Hamilton
Hancock
Hardeman
Hardin
Hawkins
Haywood
Henderson
Henry
Hickman
Houston
Humphreys
Jackson
Jefferson
Johnson
Knox
Lake
Lauderdale
Lawrence
Lewis
Lincoln
Loudon
McMinn
McNairy
Macon
Madison
Marion
Marshall
Maury
Meigs
Monroe
Montgomery
Moore
Morgan
Obion
Overton
Perry
Pickett
Polk
Putnam
Rhea
Roane
Robertson
Rutherford
Scott
Sequatchie
Sevier
Shelby
Smith
Stewart
Sullivan
Sumner
Tipton
Trousdale
Unicoi
Union
Van Buren
Warren
Washington
Wayne
Weakley
White
Williamson
Wilson
48001Anderson
Andrews
Angelina
Aransas
Archer
Armstrong
Atascosa
Austin
Bailey
Bandera
Bastrop
Baylor
Bee
Bell
Bexar
Blanco
Borden
Bosque
Bowie
Brazoria
Brazos
Brewster
Briscoe
Brooks
Brown
Burleson
Burnet
Caldwell
Calhoun
Callahan
Cameron
Camp
Carson
Cass
Castro
Chambers
Cherokee
Childress
Clay
Cochran
Coke
Coleman
Collin
Collingsworth
Colorado
Comal
Comanche
Concho
Cooke
Coryell
Cottle
Crane
Crockett
Crosby
Culberson
Dallam
Dallas
Dawson
Deaf Smith
Delta
Denton
DeWitt
Dickens
Dimmit
Donley
Duval
Eastland
Ector
Edwards
Ellis
El Paso
Erath
Falls
Fannin
Fayette
Fisher
Floyd
Foard
Fort Bend
Franklin
Freestone
Frio
Gaines
Galveston
Garza
Gillespie
Glasscock
Goliad
Gonzales
Gray
Grayson
Gregg
Grimes
Guadalupe
Hale
Hall
Hamilton
Hansford
Hardeman
Hardin
Harris
Harrison
Hartley
Haskell
Hays
Hemphill
Henderson
Hidalgo
Hill
Hockley
Hood
Hopkins
Houston
Howard
Hudspeth
Hunt
Hutchinson
Irion
Jack
Jackson
Jasper
Jeff Davis
Jefferson
Jim Hogg
Jim Wells
Johnson
Jones
Karnes
Kaufman
Kendall
Kenedy
Kent
Kerr
Kimble
King
Kinney
Kleberg
Knox
Lamar
Lamb
Lampasas
La Salle
Lavaca
Lee
Leon
Liberty
Limestone
Lipscomb
Live Oak
Llano
Loving
Lubbock
Lynn
McCulloch
McLennan
McMullen
Madison
Marion
Martin
Mason
Matagorda
Maverick
Medina
Menard
Midland
Milam
Mills
Mitchell
Montague
Montgomery
Moore
Morris
Motley
Nacogdoches
Navarro
Newton
Nolan
Nueces
Ochiltree
Oldham
Orange
Palo Pinto
Panola
Parker
Parmer
Pecos
Polk
Potter
Presidio
Rains
Randall
Reagan
Real
Red River
Reeves
Refugio
Roberts
Robertson
Rockwall
Runnels
Rusk
Sabine
San Augustine
San Jacinto
San Patricio
San Saba
Schleicher
Scurry
Shackelford
Shelby
Sherman
Smith
Somervell
Starr
Stephens
Sterling
Stonewall
Sutton
Swisher
Tarrant
Taylor
Terrell
Terry
Throckmorton
Titus
Tom Green
Travis
Trinity
Tyler
Upshur
Upton
Uvalde
Val Verde
Van Zandt
Victoria
Walker
Waller
Ward
Washington
Webb
Wharton
Wheeler
Wichita
Wilbarger
Willacy
Williamson
Wilson
Winkler
Wise
Wood
Yoakum
Young
Zapata
Zavala
49001Beaver
Box Elder
Cache
Carbon
Daggett
Davis
Duchesne
Emery
Garfield
Grand
Iron
Juab
Kane
Millard
Morgan
Piute
Rich
Salt Lake
San Juan
Sanpete
Sevier
Summit
Tooele
Uintah
Utah
Wasatch
Washington
Wayne
Weber
50001Addison
Bennington
Caledonia
Chittenden
Essex
Franklin
Grand Isle
Lamoille
Orange
Orleans
Rutland
Washington
Windham
Windsor
51001Accomack
Albemarle
Alleghany
Amelia
Amherst
Appomattox
Arlington
Augusta
Bath
Bedford
Bland
Botetourt
Brunswick
Buchanan
Buckingham
Campbell
Caroline
Carroll
51036Charles City
51037Charlotte
51041Chesterfield
Clarke
Craig
Culpeper
Cumberland
Dickenson
Dinwiddie
51057Essex
Fairfax
Fauquier
Floyd
Fluvanna
Franklin
Frederick
Giles
Gloucester
Goochland
Grayson
Greene
Greensville
Halifax
Hanover
Henrico
Henry
Highland
Isle of Wight
James City
King and Queen
King George
King William
Lancaster
Lee
Loudoun
Louisa
Lunenburg
Madison
Mathews
Mecklenburg
Middlesex
Montgomery
51125Nelson
New Kent
51131Northampton
Northumberland
Nottoway
Orange
Page
Patrick
Pittsylvania
Powhatan
Prince Edward
Prince George
51153Prince William
Pulaski
Rappahannock
Richmond
Roanoke
Rockbridge
Rockingham
Russell
Scott
Shenandoah
Smyth
Southampton
Spotsylvania
Stafford
Surry
Sussex
Tazewell
Warren
51191Washington
Westmoreland
Wise
Wythe
York
51510Alexandria
51520Bristol
51530Buena Vista
51540Charlottesville
51550Chesapeake
51570Colonial Heights
51580Covington
51590Danville
51595Emporia
51600Fairfax
51610Falls Church
51620Franklin
51630Fredericksburg
51640Galax
51650Hampton
51660Harrisonburg
51670Hopewell
51678Lexington
Lynchburg
51683Manassas
Manassas Park
51690Martinsville
51700Newport News
51710Norfolk
51720Norton
51730Petersburg
51735Poquoson
51740Portsmouth
51750Radford
51760Richmond
51770Roanoke
51775Salem
51790Staunton
51800Suffolk
51810Virginia Beach
51820Waynesboro
51830Williamsburg
51840Winchester
53001Adams
Asotin
Benton
Chelan
Clallam
Clark
Columbia
Cowlitz
Douglas
Ferry
Franklin
Garfield
Grant
Grays Harbor
Island
Jefferson
King
Kitsap
Kittitas
Klickitat
Lewis
Lincoln
Mason
Okanogan
Pacific
Pend Oreille
Pierce
San Juan
Skagit
Skamania
Snohomish
Spokane
Stevens
Thurston
Wahkiakum
Walla Walla
Whatcom
Whitman
Yakima
54001Barbour
Berkeley
Boone
Braxton
Brooke
Cabell
Calhoun
Clay
Doddridge
Fayette
Gilmer
Grant
Greenbrier
Hampshire
Hancock
Hardy
Harrison
Jackson
Jefferson
Kanawha
Lewis
Lincoln
Logan
McDowell
Marion
Marshall
Mason
Mercer
Mineral
Mingo
Monongalia
Monroe
Morgan
Nicholas
Ohio
Pendleton
Pleasants
Pocahontas
Preston
Putnam
Raleigh
Randolph
Ritchie
Roane
Summers
Taylor
Tucker
Tyler
Upshur
Wayne
Webster
Wetzel
Wirt
Wood
Wyoming
55001Adams
Ashland
Barron
Bayfield
Brown
Buffalo
Burnett
Calumet
Chippewa
Clark
Columbia
Crawford
Dane
Dodge
Door
Douglas
Dunn
Eau Claire
Florence
Fond du Lac
Forest
Grant
Green
Green Lake
Iowa
Iron
Jackson
Jefferson
Juneau
Kenosha
Kewaunee
La Crosse
Lafayette
Langlade
Lincoln
Manitowoc
Marathon
Marinette
Marquette
55078Menominee
55079Milwaukee
Monroe
Oconto
Oneida
Outagamie
Ozaukee
Pepin
Pierce
Polk
Portage
Price
Racine
Richland
Rock
Rusk
St. Croix
Sauk
Sawyer
Shawano
Sheboygan
Taylor
Trempealeau
Vernon
Vilas
Walworth
Washburn
Washington
Waukesha
Waupaca
Waushara
Winnebago
Wood
56001Albany
Big Horn
Campbell
Carbon
Converse
Crook
Fremont
Goshen
Hot Springs
Johnson
Laramie
Lincoln
Natrona
Niobrara
Park
Platte
Sheridan
Sublette
Sweetwater
Teton
Uinta
Washakie
Weston
`,
  starts: `
680 433
-25 43
42 -28
-35 -20
13 -30
24 44
-18 8
8 -47
12 19
-7 -27
-23 36
-29 16
15 5
35 -38
-3 -1
-2 44
-41 -70
28 73
3 -36
4 36
0 -12
-18 -50
32 58
-34 -16
26 -52
0 43
-24 37
19 -70
-28 10
-11 -15
52 73
-43 -41
8 3
41 26
7 8
-24 -82
-17 29
-24 -4
9 -22
4 4
48 42
-37 -47
8 58
15 -3
-14 -56
-26 61
-7 -43
32 -6
-22 78
19 -17
11 -17
-15 -45
0 39
-25 -14
46 32
10 -36
8 22
-26 -32
-5 11
-33 17
39 -17
11 8
-39 -5
9 -12
-13 54
11 -14
-6 -46
-584 182
-34 18
81 -57
-60 1|-8 4
37 16
15 -34
-13 28
32 -38
50 30
-8 6|13 3|-4 2
10 -4
-65 -8|-18 -5
96 23
-99 7|4 -9|3 1
-35 -36
13 44
23 -40
-39 -24|-30 7
85 -30
-49 1
115 72
-1 11|0 -1
-4 4|-9 -13
-1 -11
-41 -34
-7 26
67 23
-39 -17
-78 -22
192 -197
-41 100
0 -106
-11 59
25 23
11 -4
-97 -11
24 -6
0 -70
72 13
-57 95
29 -7
0 38
-35 -102
-36 57
431 -7
3 25
-15 -71
-35 1
22 0
18 63
-6 -2
-25 -61
41 66
-37 -17
50 -51
-22 19
-6 38
-23 19
11 -51
35 -11
-56 5
68 5
-14 0
-29 31
29 3
-16 5
-10 -36
-30 -6
43 -20
-28 40
20 6
24 -42
-53 60
16 -15
-18 5
39 -42
0 -7
7 17
-11 24
-29 -28
2 52
41 -63
2 28
-10 20
-47 8
3 -31
41 1
-37 -28
18 -5
-17 67
69 -58
-21 24
-47 8
6 18
1 -50
5 54
9 -31
30 13
-46 5
57 -33
-75 25
27 -24
27 14
-17 5
28 -38
-3 34
-29 5
-29 -2
23 -27
-27 17
4 28
49 -51
-17 9
0 60
0 -56
-36 -6
47 16
9 2
-43 4
-498 -121
38 -13
-13 0
0 -37
13 43
-26 -30
-8 30
-7 -96
46 85
-21 46
-10 -74
-18 -45
114 217
-38 -102
-39 30
-5 -11
-27 -88
55 -23
5 151
-29 -62
-42 -39
50 35
-50 -75
27 71
29 -103
2 84
-45 26
-3 -44
35 -10
16 136
-29 -128
8 -31
84 172
-99 -130
-11 35
63 42
-10 51
-64 -115
21 -8
7 61
-26 -53
18 69|11 26
-25 -88
5 15
28 -94
1 33
-25 -59
-7 89
-6 -18
20 33
3 -37
9 -23
-20 -21
54 125
-19 -53
-12 79
-18 -100
10 -7
282 36
-24 49
24 -40
-44 46
78 2
1 -14
-36 -49
-1 6
-28 19
79 7
-65 -23
-9 54
10 -3
37 -18
-27 4
-42 -14
49 -21
-65 36
67 -31
-33 -11
49 13
-17 8
-22 10
-52 -30
63 1
-19 -13
-21 46
8 4
26 9
-7 -72
13 30
36 31
8 -23
-59 -1
-27 37
47 -72
1 82
21 -31
10 -49
-73 31
6 33
-29 -74
-8 77
12 -19
89 -37
-7 55
-69 -8
30 -24
71 -26
-90 23
86 34
-50 -4
-39 -50
9 56
3 -72
-9 58
-15 10
-3 -6
99 -56
-64 20
19 20
24 -18
-4 -23
23 14
489 -65
14 -16
-9 2
15 9
-10 2
8 -3
2 -11
6 -1
-48 74
-3 -11
9 19
-29 6
-66 220
0 -14
-59 11
66 -2
37 33
17 46
-110 -82
64 75
-8 -45
8 -30
14 87
-36 -87
25 65
-33 -52
28 -21
-106 3
119 16
-66 1
2 -16
31 15
41 59
-91 -60
43 -15
40 62
16 18
-33 -39
26 20
-21 -9
-75 -55
109 57
-99 -58
20 8
16 4
35 25
9 49
-68 -75
32 15
-42 -17
31 -5
35 64
-10 -41
46 45
-7 29
1 4|-9 24|21 -15
-41 -117
-102 6
124 61
-15 -20
13 4
20 28
-44 -27
-13 11
15 -8
-2 -34
6 -7
31 53
-137 -60
99 70
13 -36
-12 0
-28 -29
-4 4
25 -1
16 14
-54 -12
-43 -12
8 4
65 -34
-6 14
1 -8
-35 11
20 -42
-11 -30
0 12
-28 -6
41 53
-2 9
-11 -32
10 7
27 26
-29 9
37 -32
-9 -8
-10 -13
-32 0
-11 43
66 5
-14 -30
-62 -22
-2 -29
66 82
13 -29
-69 5
-12 -48
17 2
17 6
-23 55
7 -44
38 52
-46 -61
38 51
-11 9
19 -57
-15 56
-28 -46
10 14
13 17
-43 -63
24 6
-1 88
7 -69
20 28
-13 5
-6 16
-14 -48
0 52
41 10
27 -43
-34 -35
13 32
12 12
-55 -56
1 33
-16 -19
18 1
20 -8
-25 22
2 -25
37 29
24 40
-74 -63
28 78
7 -63
-15 -4
11 -17
-10 8
18 22
-37 -8
6 23
30 -41
-34 29
15 -7
12 24
7 17
-10 -57
1 18
24 33
-2 -27
15 9
-13 -3
-21 -5
-11 1
28 43
-4 -35
-16 22
41 -11
-22 -40
22 43
-26 25
-27 -80
35 18
24 42
-51 -12
8 -40
-16 40
-3 -15
5 45
10 -6
-5 -34
32 19
-25 -40
-24 -23
6 56
11 -30
6 -6
5 -1
-27 1
23 29
-18 -40
49 63
-43 -33
-17 -18
34 35
0 -26
-26 40
18 -73
-18 73
45 -39
-35 -1
1 28
49 -22
-58 53
4 -53
16 -33
-25 62
12 -2
-4 -16
27 -23
22 30
-44 -4
27 10
-28 8
11 19
8 -13
18 -20
-29 -57
29 55
-50 -12
29 29
1 -25
-17 -46
0 46
-25 -43
31 21
31 52
-8 -48
-1 9
19 30
-47 -1
29 -5
-25 -57
-22 -2
33 62
13 -44
-7 23
-8 29
-422 131
-49 -36
23 8
-57 -21
67 25|-7 -3
-117 -399
0 -34
62 70
15 21
-61 -137
34 102
-26 -21
-20 -8
9 -107
61 132
-46 -132
26 115
-32 4
-31 -7
81 34
-40 4
25 -34
-44 -65
18 52
-30 28
63 32
5 -41
-69 -16
24 27
-20 -69
54 56
-25 25
-16 -124
-10 20
24 47
-17 -30
14 76
50 -8
-42 20
-35 -95
51 108
-58 -34
5 -19
49 40
-21 -116
57 96
-68 12
-8 -52
-9 4
416 139
34 64
-3 -39
2 -79
-29 56
16 -35
-13 51
7 -64
-4 48
32 -9
-11 15
29 5
-19 14
-16 7
27 -25
-1 -57
7 68
-14 -4
-9 -63
5 43
3 9
5 -49
11 47
-5 31
-10 -14
-14 1
15 -33
-3 57
-34 -55
45 60
-46 -34
37 -48
-2 74
-51 -45
58 60
-50 -77
8 -9
50 7
-23 72
12 -29
-12 17
-19 -11
-9 -80
31 111
6 -105
1 21
-1 -11
-36 15
42 -34
-12 21
24 62
-30 -67
13 16
-16 20
-26 -6
39 -45
-9 44
-1 16
-13 10
5 12
10 5
-9 -55
-7 17
26 69
-20 -62
-16 -27
7 64
11 -24
-19 -7
37 0
-20 -54
-8 29
19 62
6 -48
-39 14
47 47
-11 7
-8 -86
-11 69
36 -19
-57 -55
18 62
27 15
-18 -46
-24 -6
10 12
24 8
-17 -40
6 -32
-2 45
14 67
16 -68
4 44
-48 -54
23 57
11 -3
10 7
-40 -81
36 3
-5 88
-12 -105
1 36
72 -7
-8 -7
-8 45
-30 -29
40 0
-17 11
2 19
-5 -31
-2 -5
16 53
-26 -22
7 -19
11 45
-11 -10
31 -13
-10 -2
8 -49
-8 28
-21 45
12 -76
15 44
-10 32
-29 -38
43 11
-22 -35
-24 69
32 -58
-20 36
18 -26
0 6
1 35
-8 -33
12 -5
-11 -10
13 -12
-8 46
-25 -48
36 12
0 38
0 -7
-10 -9
-25 24
18 -64
13 -9
-37 10
11 -7
9 62
10 -33
-5 11
-1 -34
-4 58
4 -48
0 38
-7 -19
7 12
-19 -34
34 -11
12 56
-24 11
-9 -18
-8 -10
9 39
-8 -6
-2 -73
-5 82
14 -71
-6 31
37 -14
-6 25
-2 -12
-20 -43
14 66
-4 -20
-12 35
-4 -73
29 -11
-41 62
48 3
-37 -34
17 6
19 9
-42 41
-3 -45
-2 12
29 -36
-23 15
1 51
24 -13
15 -31
-10 -14
-22 -4
21 -10
-151 5
-8 8
56 -56
-21 61
-36 -21
45 -12
-1 -7
-30 10
30 -17
8 6
-55 -4
39 -1
-31 9
-7 8
-3 16
62 -12
-29 -29
-39 9
54 -9
-27 48
-19 -47
61 2
19 23
-87 -1
20 7
34 21
-23 1
39 -41
5 35
-68 -53
67 17
-66 -17
46 8
-8 -2
-8 7
-46 47
24 -31
30 -8
-34 16
19 -16
-1 -16
8 16
-43 17
67 14
-15 -53
-24 14
-24 9
60 14
19 -11
-43 12
23 15
9 -16
3 -10
-19 18
-33 -44
49 60
-5 -34
5 20
-33 7
-52 -53
44 45
18 0
-2 0
-3 -16
-40 25
46 -55
-50 31
47 23
-39 1
64 -12
-68 -36
-1 -6
9 60
8 -54
-24 8
24 0
13 23
-31 9
54 -10
-28 23
-16 -37
77 16
-80 0
-13 -32
40 23
20 -2
-36 32
4 -6
43 5
-12 -5
-16 -7
25 -2
-21 15
-15 -40
5 -19
25 -1
-62 23
46 -22
-14 13
-18 112
0 -8
-5 -29
-55 50
0 -28
60 15
-5 -45
-31 44
14 -10
7 28
24 -1
-118 -63
30 59
39 -47
0 -2
25 28
-55 23
45 -1
34 -5
-97 -54
48 21
36 -20
2 22
-77 21
64 12
-54 -36
19 7
-49 12
20 9
80 -18
-34 -11
-65 0
19 -9
-27 41
15 -4
-31 -19
100 17
-92 -7
66 23
8 -18
-59 8
20 -11
67 -29
3 4
-46 -14
58 23
-109 15
46 14
-10 -1
70 9
-90 -32
92 -15
-52 5
58 19
-118 -20
88 12
-18 3
8 0
8 -32
-67 56
99 -27
-57 -19
34 50
-10 -34
-90 31
99 -57
16 52
-89 -23
11 -30
63 27
-44 -16
19 6
-29 21
-2 -38
51 11
-40 40
-48 -52
58 44
3 -42
-3 34
20 -24
-39 -1
0 20
10 -9
9 4
-50 4
54 24
-53 6
90 -40
-79 -9
-22 -2
47 -7
-5 45
-55 4
16 9
70 0
-61 -50
19 11
54 3
-86 -5
79 -17
-80 27
97 25
8 -7
15 -26
166 35
-14 7
18 -29
-68 27
51 -1
37 -32
8 29
-26 -47
11 17
28 -5
-40 22
14 -27
12 25
-53 -1
19 -6
-23 21
-18 1
-4 14
63 -56
-76 52
63 -47
32 5
-29 22
-43 15
58 -30
8 17
-24 14
-53 -10
52 9
-38 -18
21 10
49 -25
-13 9
-8 -7
9 -7
24 14
-41 -10
-74 48
76 -58
5 24
-4 -24
-70 49
40 -19
16 2
44 -35
-67 25
13 4
54 11
-27 -32
-22 28
-31 -6
41 -21
-61 47
24 -20
59 -6
-32 -13
20 4
37 -2
-37 -23
36 34
-19 11
-32 -11
24 10
22 -25
-13 10
7 9
7 2
-6 -35
-25 28
-66 20
27 -2
-21 -1
-8 3
76 -5
-56 -11
52 -9
26 0
-43 5
-53 21
102 -33
-26 -15
-40 18
50 -3
-23 5
-14 20
0 8
32 -31
9 -4
-66 24
27 -16
23 -14
-50 27
29 -25
6 -4
27 23
-19 -28
23 31
13 -4
-22 -8
-15 18
9 -33
-3 25
13 -21
-24 30
4 -30
-6 4
-26 36
19 -31
1 16
-31 12
-11 4
44 -42
-46 22
33 14
15 -21
8 20
-53 -9
66 9
8 -22
-20 -4
-133 186
-6 -9
38 10
-4 7
-22 -20
-15 3
-5 -36
-12 -12
-5 3
12 56
21 -43
-25 51
32 -44
-20 -24
32 28
-47 -12
50 35
-2 -52
6 46
-30 3
15 -33
-16 15
14 36
9 -10
-20 -44
46 50
-48 -4
9 4
30 7
-34 -44
-3 -17
38 44
-20 -42
0 -11
-35 26
74 37
-57 -52
52 59
-36 -24
-21 -11
-15 -16
35 -11
-34 20
74 40
-10 2
-13 -25
5 19
0 -1
-24 -13
3 8|9 11
-7 1
34 -18
-14 -7
-20 -26
7 60
-19 -78
-4 67
-22 -27
63 4
-59 -44
40 53
-2 -54
4 46
-33 -25
352 -338
24 -34
-25 46
-8 -25
33 0
-22 10
12 2
-5 7
-21 -8
27 -18
-8 -31
0 57
-18 -36
20 21
19 -18
-35 45
-110 121
38 4
0 -12
5 23
11 -13
-24 -8
15 -3
-12 26
20 -3
-31 -18
-32 6
53 -11
-9 11
19 -5
-24 6
7 9
14 -11
-4 22
15 -2
-12 -13
-37 -10
46 17
7 5
-26 -17
86 -79
-48 -11
39 5
11 11
-18 -25
-27 7
3 9
3 -2
21 -13
27 26
-25 -14
7 -1
-5 -3
-14 -5
-192 -12
-63 -31
29 83
32 -60
-29 4
24 21
-78 -51
59 85
15 -30
-29 -15
-6 67
29 -7
-5 -8
-18 10
12 -74
3 -12
-6 -22
8 59
11 22
-5 -39
-48 -21
-14 -4
60 73
-5 -57
27 44
-18 -19
-93 -51
71 39
20 28
2 32
-72 -112
94 72
-18 23
-9 -7
21 -34
-89 -34
70 52
4 32
-15 1
5 -56
-8 37
-55 -107|3 21
46 66
48 15
-50 -29
35 58
1 -16
-41 -85
11 9
45 71
-50 -31
-41 -45
38 54
17 6
-47 -39
61 37
-12 -14
28 52
-29 -28
8 -41
-24 42
-1 -7
51 15
-51 -15
33 -20
-92 -44
70 54
21 -18
-14 -4
-14 47
23 -57
-2 23
14 22
20 4
-42 31
31 -41
-51 -53
39 67
6 -14
-34 34
35 -5
9 -1
-42 -42
-137 -48
12 36
-48 -39
11 -31
26 67
-40 0
36 32
-12 -7
38 -53
-22 41
-15 -41
-9 38
38 -14
-53 -32
15 -19
67 -7
-65 93
12 -59
19 43
9 15
-41 -42
23 51
28 -1
-22 1
10 -16
-56 -35
48 24
33 25
-56 -79
24 38
0 -49
-26 92
27 -53
-32 18
-20 -81
39 8
-35 78
70 -68
-55 -18
21 100
-41 -2
13 1
26 -9
-25 -56
-13 -24
33 106
1 -33
12 -22
-14 0
28 54
-47 -7
15 -6
-13 14
-10 -82
55 73
-57 -54
9 -35
40 39
-47 51
-7 -90
22 55
34 19
-44 -68
6 77
10 -9
24 8
-45 16
11 -116
41 9
-11 85
-4 -17
-12 21
-3 -26
27 36
-44 -35
0 8
16 -22
-29 8
72 35
-50 -53
27 59
8 -21
-21 23
-31 -57
76 58
-41 -31
-29 15
88 296
43 -77
-29 85
16 -45
5 -40
-34 35
35 -16
-10 12
18 -10
-4 13
-33 35
47 -7
-12 -34
-28 -13
-3 54
21 5
-6 -73
11 81
-26 -3
38 12
6 -11
-35 -51
16 74
12 -5
-33 -41
2 -18
-3 1
-8 8
46 -37
5 85
-12 -33
-34 12
19 0
8 -2
8 -26
-19 -36
7 71
21 -28
-32 21
6 -26
16 -38
-31 18
7 47
30 -43
-28 20
9 29
-5 -81
19 20
-14 10
12 16
1 8
3 -16
-7 -6
-15 -22
6 81
14 -11
-25 4
22 -71
1 -9
-26 8
10 43
1 0
-23 -10
24 22
7 -4
6 29
-35 -59
5 -11
13 -17
16 -6
12 -1
-39 6
20 5
-10 75
-19 -19
2 -30
38 36
-9 -43
-40 60
41 -46
-11 -24
-12 30
-48 -168
-33 6
-13 -10
63 27
-39 60
-1 -20
-10 -19
28 -2
53 26
-41 -43
-46 -10
85 62
-72 -63
45 15
-22 21
61 11
-76 -43
47 56
-62 -39
10 22
20 -42
-1 60
16 -81
-45 28
7 -7
35 24
-12 -9
33 18
-53 16
16 -7
-12 -51
-7 2
52 50
-24 17
46 18
-17 -53
-12 -3
-52 -37
26 68
-5 -65
-11 -7
0 46
10 11
-30 -50
42 20
14 58
17 -22
-63 -30
1 40
73 -28
-65 -7
36 -33
-9 55
-21 -29
-4 44
42 -69
7 25
-39 -19
0 1
-10 74
28 -76
41 53
-27 -13
2 -38
-37 -14
20 49
59 28
-62 -34
13 -22
4 13
-24 9
62 45
-89 -6
-6 -81
67 82
-18 -34
-10 37
55 6
-8 -28
-61 -26
33 19
11 -31
-64 -1
19 38
21 -5
-14 -58
24 20
-10 2
-33 3
62 42
3 18
-3 -49
-59 19
68 -1
-7 2
1 -14
-51 -11
12 -31
8 -1
51 74
-38 -1
-8 -58
36 65
-63 4
11 -77
2 80
11 -18
-33 -9
52 -21
6 15
5 20
-45 -2
-26 -70
41 70
35 -29
-377 -189
84 23
7 -78
-59 46
25 37
78 -13
-104 -45
18 -11
76 39
14 -48
-6 29
-129 20
137 4
-79 -29
-58 -43
24 77
67 -31
-63 -41
33 69
-64 -21
71 -42
-52 51
36 -17
-63 -19
24 8
26 -9
-68 -31
155 45
-115 37
19 -23
-54 -23
15 11
83 22
-42 26
56 -43
15 -30
-83 3
109 73
-121 -58
111 27
-125 -9
137 -12
4 -11
-21 37
-146 -53
182 8
-137 46
47 9
-3 -3
-32 -49
17 -17
54 65
23 -54
-65 42
85 8
-69 9
162 137
9 -40
-61 14
-33 -1
54 -6
39 5
-82 -16
72 -9
-20 6
7 38
49 -22
-16 15
16 8
-17 -41
-81 46
17 -52
-38 34
93 21
14 -24
3 -8
-48 7
55 -16
-108 -16
57 48
-44 -6
85 -32
8 23
3 8
-85 22
68 -6
-24 8
-25 -9
2 8
54 1
-85 -41
55 1
-16 31
-38 -34
61 11
0 16
8 -3
-23 18
-35 -9
-2 8
42 -57
-32 17
42 18
16 24
22 -4
-45 -4
-56 -19
44 -34
-66 33
88 -29
21 41
-65 -10
8 -7
11 -8
-20 7
58 -6
-15 19
-74 -21
81 15
36 23
-44 4
42 -10
-4 12
-88 -19
31 9
33 -40
2 16
-4 10
-45 21
72 3
-54 -59
38 49
17 -11
-9 -5
-116 -18
109 26
-85 -48
54 40
-78 -41
107 25
-6 40
-48 -41
59 -3
-34 12
44 2
-15 -16
-22 46
1 -40
15 24
-345 -18
45 84
-84 -71
90 -48
-55 81
32 -63
-28 -30
7 37
46 53
-89 -36
5 23
23 -10
-7 -46
-21 33
-8 -4
104 7
-100 -2
810 -99
-6 -12
-5 24
-3 -49
-3 27
6 21
0 -10
11 5
0 -6
-19 3
-18 95
7 -31
-9 22
-2 9
4 10
-4 -4
8 -32
-13 25
16 -25
-15 3
4 8
4 -3
4 0
-9 -8
15 23
-12 -31
-11 38
10 -27
-5 -13
7 14
-10 -7
-542 164
-53 8
73 41
-61 -48
65 -40
22 55
-22 0
-50 37
47 1
-59 -12
56 -41
25 -20
-102 68
102 -7
-28 -19
-13 -38
-28 72
3 -78
38 4
-21 58
50 -38
-44 -44
45 59
-54 -42
-25 -21
52 31
-15 0
-10 53
-12 -27
33 -52
-13 48
60 -44
-76 42
567 -212
-67 20
75 22
-39 -26
-50 9
31 -27
-35 25
36 -1
25 -16
20 -57
7 62
-37 -4
10 9
26 0
-84 -4
70 -41
2 -7
0 28
-59 15
64 3
-13 -37
-10 3
-5 -2
41 72
-36 -70
-39 34
32 -11
-27 4
45 -5
35 49
-10 -2
-85 -37
46 -16
-10 7
-18 8
63 20
-74 -26
34 -14
12 16
28 27
7 14
-9 -48
3 53
0 -16
-29 -78
20 32
-1 10
-2 4
-41 17
0 -13
-13 13
76 22
-27 -19
-25 -1
-7 -5
37 1
8 -40
1 1
-55 23
65 30
-79 -17
18 3
-18 151
-26 8
0 -12
17 29
-25 -28
-9 8
91 -1
-6 -9
-18 32
11 11
-85 -21
10 -4
21 7
-17 -12
92 -26
1 39
-57 -28
-31 22
38 -8
-85 26
130 -46
-119 52
34 -18
52 16
27 -27
-25 9
38 -38
8 19
-75 6
-12 1
55 11
-22 -21
26 1
-48 3
31 -6
-44 28
74 -41
-122 47
82 -39
23 17
-44 -6
37 -13
-15 26
-73 5
14 8
89 -41
-34 36
49 -21
-81 7
-35 23
84 -24
15 8
-31 -3
30 -1
-63 9
-22 -3
-26 16
13 -17
98 -20
-62 27
-23 -13
38 8
10 -2
24 -21
12 41
-9 -49
16 35
-39 -24
49 14
3 -25
-27 42
22 -43
-42 4
24 16
-80 20
45 -19
2 17
6 7
-13 -38
-11 21
-30 9
67 -6
-16 9
-15 -8
-1 -24
-14 2
-45 30
14 1
119 -33
-78 32
34 -37
-4 14
9 -15
26 11
-86 6
68 4
-68 -4
71 1
-56 -4
-27 10
-359 -220
79 -18
-19 -26
-61 20
47 -35
-47 59
19 -60
17 42
52 0
-7 -39
-18 60
-57 -64
6 28
59 1
-25 27
26 -21
-80 2
101 -15
-72 31
58 -20
-64 21
33 -14
24 17
-16 -1
-23 -44
29 52
-75 -43
47 7
-14 7
0 12
-5 -36
66 11
-49 18
59 -36
-44 9
18 4
19 40
-65 -56
79 56
-41 -54
33 62
-44 -37
-22 40
-36 -14
27 -9
66 -12
-21 8
5 -38
31 31
-15 -20
-62 -7
33 22
-46 -21
319 209
-9 -43
28 -7
24 -25
-19 59
-42 -20
56 4
-45 27
-15 -5
60 -35
-48 17
0 5
3 18
0 -7
54 -39
-18 14
-21 -10
17 -14
-48 41
4 -33
26 19
2 -25
3 36
-7 6
0 -10
-17 -34
33 62
15 -69
-38 51
33 -15
-44 27
11 -45
-1 9
39 3
-47 -18
11 47
14 -6
15 -27
-14 -13
0 48
31 -36
-33 10
23 -38
-18 72
-6 -32
-20 -3
29 -27
-33 0
11 38
40 -28
-35 11
15 -12
4 44
-48 -29
15 11
56 0
-62 7
47 -3
-23 -18
22 9
8 4
-38 -33
-20 11
42 25
-17 5
10 13
22 -54
-60 42
5 -30
33 0
-10 36
-1 -45
4 57
-11 -52
-13 22
44 -18
0 -8
9 -7
-8 21
-29 7
-18 -8
40 31
-32 0
42 -3
-5 -35
-47 -10
14 1
9 13
-192 125
-68 -19
39 59
-80 -61
18 37
25 -16
29 47
-37 -34
17 -3
2 28
47 -38
-14 46
-112 -68
87 40
12 16
-30 -4
-1 8
57 -57
-22 19
-43 8
66 -20
-72 11
-11 -10
39 1
9 40
-14 -11
-1 -38
-38 44
-2 0
8 -45
76 40
-12 0
-68 17
39 6
14 -5
-6 -57
-17 19
-10 24
68 1
0 -3
-41 -17
-5 -5
8 48
-8 -25
42 21
-16 -26
-47 -24
30 52
35 -54
-39 46
27 -31
-25 -17
28 -9
-20 31
-10 -2
18 -3
-6 -26
34 0
-41 12
-1 5
15 28
-15 2
-4 -12
30 20
-78 -34
72 -12
-11 26
30 -4
-53 22
-69 -56
48 57
52 -35
10 2
-9 -21
-49 34
-6 -35
-5 9
-292 -233
-80 -13
10 -12
-4 -20
2 0
-26 52
50 -4
-60 17
46 -21
-32 2
62 -24
16 20
-19 26
-14 -51
-45 58
36 -40
-41 39
22 -2
41 -2
-56 -32
5 -16
7 9
79 28
-72 -39
50 1
-45 -10
-18 10
51 -1
-41 -13
68 14
18 7
3 -2
-64 1
-19 -16
44 27
-49 -22
748 152
-45 -6
-2 -11
-13 9
34 7
52 -14
-45 3
27 -35
21 30
-81 1
22 6
6 -22
44 6
-38 2
39 18
-61 -18
8 5
12 -10
26 -1
-54 -3
44 28
9 -10
27 10
-60 -26
-24 -11
6 51
9 -39
25 32
-5 -1
-31 9
32 -22
-22 2
-2 -12
41 8
16 -27
-8 36
-62 -9
63 2
13 -10
-14 -11
-11 -3
-25 -4
-26 17
46 6
28 -13
5 15
-22 -11
21 3
-23 3
-5 8
36 4
-3 -32
-48 -2
30 19
-10 3
-35 21
42 -34
10 -16
-24 5
1 22
-47 -5
2 -9
-8 44
76 -57
-63 48
53 -36
-5 32
84 -56
-1 1
6 4
-9 -9
-3 10
-150 196
15 14
4 14
-29 -29
43 27
-12 -6
13 16
10 -20
-10 -4
12 20
-38 -49
17 6
18 -3
2 20
-15 22
15 -36
7 -3
-14 32
-31 -10
19 -16
23 2
11 12
-63 -25
11 22
20 24
32 -35
-30 41
-1 -41
-4 -10
-23 8
36 4
-20 10
-20 3
57 -14
-8 -11
-35 12
-26 -7
38 26
-34 -28
32 16
-10 1
-8 -22
31 19
-25 -13
37 18
-31 -25
-307 -180
6 -16
-54 26
59 8
13 -32
-18 -31
-16 45
-5 -6
-75 -28
67 -12
15 56
22 -38
9 48
-5 -47
-51 -20
-38 45
77 4
1 -40
17 15
-55 -13
31 46
-5 -48
-72 45
72 -37
36 -1
-47 40
-35 -26
75 -2
-30 -3
14 24
-80 -51
51 34
27 25
-25 -33
-41 25
54 -8
-38 -1
58 -7
6 8
-104 -14
112 30
-53 -15
41 7
-25 -48
28 1
-93 26
34 22
56 -9
8 8
7 -8
-93 8
-31 -12
21 -39
51 18
50 -14
-21 39
-2 -24
-44 9
17 -2
-10 34
6 -6
45 5
11 10
-52 -58
36 56
-72 -56
305 202
-32 17
-35 -11
53 6
19 -3
-11 12
8 -30
-31 18
-46 0
117 -21
-88 13
-29 21
82 -31
-27 2
41 7
-53 17
-54 -4
71 -6
-29 -5
-20 14
39 -11
-32 -2
-37 8
4 16
77 -33
-12 30
-57 -16
37 15
58 -27
10 0
-48 23
47 -25
-37 33
39 -39
-107 38
15 -1
95 -37
-111 32
16 -4
-6 -15
18 10
-2 -8
1 4
31 -10
43 2
28 -14
-33 15
-105 3
3 12
39 8
-1 -5
14 6
41 -17
-6 7
-72 13
45 -33
-51 24
59 8
-18 -10
-10 1
45 -1
6 -3
-55 -17
19 29
34 -24
-80 0
61 -5
-44 19
47 -22
18 28
-23 -18
16 7
2 -2
-45 -12
11 11
39 -16
-20 27
39 -13
-121 23
75 -29
-34 -2
96 -11
-73 8
-59 28
62 -24
67 1
-25 -5
-23 18
-7 0
59 -21
-101 34
-16 -24
58 6
-28 2
11 -7
-160 105
-129 -13
140 26
-38 74
-29 -127
-48 -33
45 140
47 -13
-130 -109
69 104
36 -11
-29 -78
20 118
8 -60
-28 35
9 -17
-59 -59
74 20
59 -32
-20 98
-13 -37
-140 1
51 -90
49 172
-15 -109
48 31
-25 -7
5 22
24 31
-51 -87
28 141
48 -152
-120 -63
136 58
-147 -38
145 114
-12 -51
-93 -61
30 15
-88 9
43 36
18 1
64 -29
-66 -42
62 121
-36 0
-2 -53
-23 15
45 -50
-7 48
-48 -61
-39 58
-1 13
28 -61
-75 36
58 -98
95 84
-99 -3
2 -51
116 43
-21 1
-7 92
-59 -104
16 119
-15 -149
36 163
-2 -101
-71 6
40 43
60 -49
-171 2
152 -2
24 23
8 -50
-13 84
-65 -69
-17 -31
32 6
70 104
16 -86
-17 31
-55 66
-69 -92
142 83
-112 -91
37 68
-51 -39
78 77
-1 -18
-51 -138
66 40
42 29
-22 41
-42 25
-72 -107
27 -8
43 67
-51 -108
18 45
102 94
-19 8
19 -58
-140 -80
47 63
31 78
-39 -139
72 86
-39 126
19 -124
-93 -39
83 32
39 -18
6 41
-112 -24
-73 6
165 -23
-86 -64
2 104
45 -43
32 96
49 -42
-193 -6
194 28
-94 65
19 -18
9 -102
-46 -10
41 86
28 -82
-45 61
18 65|6 0
-58 -141
20 72
-3 -10
-8 -71
-17 102
56 42
-32 -144
73 1
-125 -15
77 70
-12 63
39 -22
-6 -19
18 -21
27 20
-36 -30
-58 -108
30 177
-5 -49
-101 -30
44 -39
0 10
35 46
49 -8
-27 74
48 -56
25 -41
-134 5
48 38
54 53
-76 -11
23 -12
-11 -33
-49 -26
95 31
-27 -19
-38 -20
52 -29
45 77
-110 -129
126 65
-116 -25
122 59
-37 -11
53 26
-125 -32
43 105
-53 -197
-24 19
154 126
-87 -62
77 15
-67 -16
-94 -44
-5 77
157 10
-125 -105
-49 115
158 -52
-109 -53
2 80
29 38
86 -88
-160 47
118 80
-64 -177
80 113
6 -40
-73 19
106 -6
15 18
-3 1
-26 16
-44 61
-29 -75
-31 7
-4 -43
29 1
104 23
-147 -106
119 92
-41 7
-29 125
4 -140
-45 18
26 -29
-5 61
-24 -94
78 44
-43 9
-41 43
-4 -65
58 3
78 1
-116 39
54 23
60 -17
10 8
-6 -42
-135 25
32 48
-18 -16
98 -56
-20 85
30 -44
-7 18
-145 -37
128 36
-69 46
80 -30
-71 -139
22 35
-14 -7
36 179
-6 -98
-7 33
-93 -63
107 -28
41 11
-137 -14
78 4
-22 137
0 -40
-221 -240
6 -79
25 4
2 52
35 -23
-46 -4
25 5
-21 23
-26 32
63 -22
-64 22
10 -40
-16 53
-15 -50
54 -31
-19 62
25 -77
-20 21
14 78
-5 -51
-25 23
24 -45
-42 -13
68 16
-35 4
8 -3
-45 61
41 -13
-5 -67
642 -89
1 23
9 -31
-16 0
25 -13
-16 4
-10 2
14 4
-2 16
8 -25
-14 33
3 -17
13 26
0 -13
-26 142
-55 6
-14 10
28 5
-20 -5
12 7
21 -37
-38 17
-8 5
4 19
-21 6
17 -9
38 12
-72 -5
59 -17
-12 13
30 -27
-52 40
58 -23
-25 10
17 -10
-10 -35
-32 40
37 -24
-6 18
-70 21
82 -14
6 -22
-8 -19
-11 3
-31 50
29 -26
-23 22
17 -48
-35 49
76 -19
-24 0
-63 37
48 -51
21 37
-26 -3
20 -26
3 6
-34 28
1 -38
49 24
0 -11
-5 -7
-4 -13
0 12
15 1
-116 42
85 -74
-3 29
0 24
-2 -33
37 16
-35 22
28 -26
-64 22
23 -17
34 -1
26 -1
-12 -8
-24 21
-13 -22
-5 -12
-24 49
11 -5
24 -19
-8 7
23 1
-11 -37
-47 46
37 -44
25 12
-53 27
6 -12
7 -24
-48 50
-9 5
66 -61
-45 55
80 -13
-20 -29
3 -5
15 27
-6 8
-78 7
53 -50
-48 64
77 -50
-96 40
33 2
73 -22
-16 -34
-81 64
44 -33
15 -9
43 22
-23 -8
-45 -3
14 27
32 -12
-7 -49
3 -2
15 49
-17 -34
-53 47
79 -23
-49 -22
30 20
-40 -4
10 9
21 -37
2 0
-34 53
56 -20
6 4
-113 20
92 -22
20 -3
1 7
-76 7
53 -19
-44 15
-1 -2
14 -21
51 20
5 -1
-53 -18
43 11
-34 -38
-646 -193
10 21
-38 -14
-11 -46
-32 6
-8 43
72 4
-63 -12
46 -27
29 -14
-29 45
24 7
-28 -24
-53 -17
19 -15
-9 10
27 10
-28 1
29 7
8 34
-46 -30
71 -8
-67 -4
73 -18
-80 29
107 -23
-91 16|-4 -3
5 -26
33 7
-36 43
10 -42
68 27
9 -23
-91 19
-10 15
75 22
-23 -62
29 52
-45 -14
664 201
34 -14
-65 45
20 -20
-4 -34
-24 48
20 -16
1 10
5 -21
-6 29
4 -20
25 -10
-20 33
33 -40
-39 -19
40 29
-35 -2
-20 15
68 -21
-64 29
15 -16
-24 29
5 0
3 11
22 -52
-11 -8
-19 27
18 34
33 -52
-52 43
35 -47
-6 47
36 -52
-41 36
-4 -39
25 26
-30 -8
18 23
9 -34
-34 31
8 14
22 -27
-24 -3
0 8
12 23
9 -39
6 4
-23 -4
14 9
-39 22
36 -13
-4 -22
-11 17
-8 -2
5 34
-151 -134
-20 -55
-19 25
17 -30
49 48
-57 6
-20 -29
74 33
-55 -18
20 3
14 30
-18 7
16 2
13 -9
17 -25
-75 -41
11 33
13 7
42 -27
0 46
-9 -47
-27 66
22 6
6 -26
-20 20
-9 -77
-5 45
41 29
-31 -22
38 35
9 -48
-60 18
23 28
9 -61
-16 -1
36 27
-38 -15
33 -18
-15 40
9 -26
13 43
-40 -10
28 -39
-11 -11
15 28
9 23
-72 -18
0 -7
-7 -17
54 18
-25 -27
47 68
-36 -14
20 15
-31 -62
-23 11
41 34
-22 -56
32 23
17 25
-48 -31
-3 18
5 20
13 -52
27 69
-53 -72
58 56
-3 8
-6 -33
-9 10
8 0
-27 -8
-250 46
-37 -63
51 5
-46 54
27 -21
35 -31
-96 12
92 42
-77 -38
49 -9
16 68
-102 -44
65 -2
50 5
-88 -45
77 64
-21 -57
-75 30
22 27
-18 -58
-17 68
72 -49
50 4
`,
  steps: `
NUMOJMLPKG
LIOMQKQOOTMQSRNROOLREPRLKLMILM
QMNKUONOMSNOIPNPHNOH
NKRKONQROSKNFNNK
QQNRJRKMJONM
OPNQKOMPKONLJLNJOM
NXJNKNLJNLOK
RNLQORKQGKPLNM
OSPPEPME
OSOPKOJNLISF
MIUNQTNODPLNNMNK
NMXMLNMTOOLRPQGNMJ
PQPNLUOPLOMPKQNGJLNLLKPJ
OVGPKNOIPNPI
QKMJPKQMNPPSORGOJN
UMOXFONH
QPSLPNMTBNOG
QNOVLLAPRIOJRK
TNQNOUGOKH
PNNOPLNPPNNTORJOHNNJMF
SOOVNRLNNLLPNMLNND
XMPOFXKMML
TNOUMOJNNPLNMD
TMOINOPNQUNQLNORINHJMM
QHOTOONOIVINNH
QNNTLPILKQNGNM
[LPPNRLOGNFOMH
SNPSIRKJKPNJ
POORPNNOJOMPKNLNME
ZNNTLNDNNK
PNRMNSDOKNMJ
NQPOLSQRMPMNNLINLE
NQMWINOLKJPI
SLQSMSHOMG
PSOPDONIJONLRNOM
SNOPKTIRLLKNME
RMQOPSEVMNIJOL
RNOQOWHNNJ
VMMTKMLNIPKLLMLLRM
QOQOOWFONH
ORPPFQNLHLNLPM
ONNXHKKMOH
ROPQNRNPFOMLMJPNNK
QKTPNPNRENLK
OWLQLLIOND
QLONSNOROOJUGNMMOHPN
XNOUNPHNMKJN
PKQNPPNTJQKKLMNH
PSLTMVHMMFNHML
NPJQMRJSKNKMOLPMMLPG
SPPQMONRNPKNIMNJLKOM
SMNTDOME
NQMSHOMRMJOE
TNPNOVHRKONG
NLRPNPQMMTMNGOMF
NOPUNOGNMNMF
OQOQLPNPGMMLNJ
QRNOLPMNORKQMLLMLIRJ
POOPNQMNMRNPGNKJ
NMQMPWSNNPKPPQDOOG
MJONUQMOLSLNMSHNOJONNK
ONOWLONPKQNHKNMG
OLRMQPMPSRJQNQLNHOLMNKMF
OPQONOIUKLNMLNMJLMNL
NPRPNUMOEPMFNH
TRSNOPMQCOLNLK
VMNUEOMG
OUMLGRMLLQKNNLNQKMOOLOOOFOPKRMOOOLUIRNNPOMPOLLPLTJ
MLRNLPPMKQHN
MTMMJLPK
OLYMQMMM~26;NPLNUMNNRDNCND~15;MOLOMMNIPMLHKPJNKHMNOLNM|ORKOJI
NPJNOL
MJPNNLQMPKWNRNNTFPETJN
HQOQJPLKLSIHKOX~-15;YN
JNLLMIULPNPQSLNR
ONRPKONOKKSVLMKHKNNKPM
RJQNQTLNLKKNRQLPHK|PMQTLQJDOO|LPMKQMQONP
MPNOKKLOKJNMQM
OTKONLMRLMMQMLMQJNRJLOLMPGRKSO|ONUNOPISLSMONOJQNPRPIOMNNIRJOE
SOOPPRLSKKNJNRJMNKNQMM
OONLQNMMRNNQPMMPLMOOKPPNLOMMKQOKLQLI|JQNPDUOOLNNLTJNLRMNK|NQPMNPHO
RNMUNPONOOKOCOMPJOLJOMLMPMMMONUDQPQL
PFRNNLKNMKTKNDXNMWJRNSONNQJONPHRNPPNGSLNMOPOLPMMNOJNNPMGRL
WHVLPNNQPUKNOTIOJNHQMLGNNGNK
[OOPLRNUJPMRJNLKOMRNPLLIQMMKHRMKNPGMJKMJPNIJ[I|QPONTRJPKJJMNM
OQ~-28;P~-22;JFOJJQKSNQLRGRMSKRNPKROMQPKPQSNNOOPUM[QRLUPPW
~22;ROTPNNRJONPFMNPIOMRAMMEPNMRTOQMKLMJONPRMLOLHLMJKJ
RSLPIKLKQNLM
PNTRLOQOPRKNMKNPLMQPMOJKOLKLNLMO|MNMRKHPNNLPN
HINIPNRW|QOPPKMNQJK
LLQNNP
PNPHSIT~31;KNKHKOMJBPNKLNNH
MHQNLGZLORQMQTQNPYFOLSKOPLJMNLMPKMOMJQNLQMKMPMLNNLMPMLNPJONLNSOMORLONLMPMHOH
SPLUMJMQLLOKLM
RLNPUSOQMOEJNJLQINOMDPPIVM
RLNGPJMLOJSMNLVONLRMNJLNMH~28;LMK~15;KR~21;ISLTLNNJIPLKLNGPOSPPENLQKONPLNORLRNQLP~-26;NMNNLOG
K~23;J~23;MWL~18;HMKQHQLLV~-48;KNS~-30;
~25;QOOK~24;~-27;JOE
XOE~62;EIKOLKOGJMOJCMOJLMOLEJJJLMOB~14;IS~-14;
QMWSMT~14;PLXNPFOMRJOKQJCMHMPKJMHOKJMOIQL
PPTKL[S~15;~-25;KNLQ~-16;OJVMNL
TOL[LXMVMMI~-15;PA
PEPLUJUQRMRNLUL~14;BLNLIMLXIMKLOGPM
YPVRQKZQOTQROLOTDLMTELLKK~19;~-21;JR~-20;
~20;RUOI~14;~-14;SMZI~27;JNJOGKJIMHLJOKPKO~-22;UNORPNQJP~-14;
I~30;QNF~48;LMPD~-14;LOHW~-62;
~33;SNPK~15;ALMSJMNP~-35;~-20;PD
QKRMK~16;~-33;IQ~-19;PQWPOHXP
BLIKNLROOI[P
RRWRMPPOMRYOMRROMUKPMSROMQBKKQFJCLPGS~-27;
OLNJSOPDSONPZPJ~20;LX~-26;~-15;QI
NLRNONSSMSMOOPHMNMLKKNNH
OVBOMJQKML
NSMQLRLNNLKHOJ
RNORLPFOMPKNNMMF
MVMNHNNF
NUOPKQJKNE
NPNWLOLLJKQG
SNNVKNLNLJLNMJ
RNOMNONPPMMQPLLPOQOMNQLOOOMOMNJNMF
XRNRMNORJOKLLLLHNK
TMQQLRLNNMENNI
ORMRINLNNF
SNNTNPHNNLKJNLPN
QJRMNPQNNVININ
TNOPLTEOQL
OLVMPNNUANMJ
ONMPLNNSJPLMMINK
PMNPPNLPPQJROOMPLONLNHLONG
XNNUDNNI
TPLNNPQRINHNMJONNJ
MLOMQMOPKPPRKNPQJNPPMNMOJNNILNNIPM
VNPNNSNRDNNG
RNPNNUNOMNNPJOLMMJ
PNOLRNNWLLNQLNNPLOMH
RNNQJPFNNI
RNPNNQQONPLNNQENNF
NXLNHLNH
WNNOPNKSFOOJMN
NHUOMYJNLKKMNL
NKPNQPNTJNDJNM
PNNRNTKNKDLNMJTN
UOPNLSNRJNJNMJNJ
NULPIMOLKKOK
NJPIQNORNTNPJNNLLOJNNL
TNNTQNPQILNPIOINND
UNLXKNNKIPNE
QOKRNSIOMKQIMK
TNONMRMPKNKNLNMGPM
[NNPMLOQLONLMPPOLOFOLH
NLSPNOLONSFNNH
SONPQOJPKMKOKLNG
NMPMNLPNNKPPSLNQQNNPFPNQGNML
NQPNOXHNNKLNMENM
PNPRPNMWKNJNMNOC
SNMRQTEMOF
PQOQKSOQMNJNNGNI
RNPPKOPOIPOPONLPOOLNNQNMLNLOMHNG
OQPTOQMRIIMNLKPNMI
TNNVNOMNENNG
ONPPQPNUJOKM
TNOWJNGNOE
RMTNKURQFNKNNL
ORJONOHNNPJNNLRI
MKVMOQLRLNMQLNPPLNKOOI
NQPTMNGMNJLNMJ
OTJNDNNH
WONUHNORJNNG
PNNTMUKOJJPD
PONQOSLNPQJNNPLNMDLNNK
RMNLONOWPNNQJNNLJMLKLNNLLNNMRM
NSNQHNLLKISM
NKXNPMNTANNOMK
NPPNPQRONPFPKLNLKMNKLNNLTN
MLPMOPUNNTJPEMNI
WONPNRGPLNME
PORLOTNOLOLOOPJOND
PNQXIMIKOH
NKONQSLOOUGMNG
PNPJQQMPSONRGNJNNL
PPPMRQORBNINNF
NPRNNVJNMLHNNH
OLVMMYENLF
OJRNNPRNMOOQLRHOHNNG
MKOMPMNPRNNSNQLNJQNKLM
VLNLRRQMKPJSNPLOHNNH
VNLTOODLKFOK
SKNLRUMSLQMLKNLLML
SPRNRLMRHMCQNLOJ
LRRWINLRJNILOLOKLNPJMLNLSORJQN
KOBXKGNJYKTO
MPMQNTEKMKNJKKOL
POQMMUFNIHMLQM
SOJQKXMNNLILOHLLQJ
NPIQJPJNILJNMISIRNPQQLVO
XOTIQNQJTJRRNVQPNVCKNPHMNOKNKOLOIMMSFSIHOJPMNJJGWI
OPLRPNMQ~-14;JOJKMOI
NPONQONSLSKMNSI~16;FLJFOJVERB
LOMUQPNRMPJN~-26;KR~-18;
W~14;~19;~27;PR~-35;GGLOBLDNFKLNF
~27;TUPH~21;~-22;JHLNLKMMNNGJKNJLNMIMNOJ
OISOPMPQI[CKMNMK
MRMPQQNROQMPLQKNLIKHPJOHQM
E~32;LNPIMKHGLMKPLLOJJMR~-17;
LZJUJNKRHLOLMIFLUKLA
TJPNVHOOPNORHRKRKNHSDMMG
TUMSLOJHKMPKNK
LNHRLKMEOLSMRQSLRR
XQMRMSKOMTLRQTALLJPKMFQHLF
NMZKOWPQENESKKNKNJ
~14;RJ~18;~-22;HLNS~-18;
OIQSPQX~15;VZ~-16;JJJMJLNPKLIJJOK
U~17;PMPQOLOOMRSTOQ~-20;HH~-14;NHQMPJ
PKPOOVMRLNMQJMPLLD
PPWQMPCLFSJLPIRL
RNOQRSKQLQGD
RPVIYPMRNONOFMKPLKJNISILPH
ROMRPPQLPOTUOQLSELKKKQMOJEPJMMQKLLNL
LWLP~-27;I~-21;IIKQKJIQJYR~46;V
NHPOSPOSMRFMKQKOLMQNQJ
PLSPNQQQRUNRLOMMMPLKLOG~-17;
~35;U~15;~22;MQPROTRSGR~-46;FCJKRMKRGPB
SQ~21;SJ~18;~-20;LOLLLODJG
NLPNNP
VONPNRLUINHQMMPHOG
ONMRONOSPNNRRQNUDFJONQLKJNOJJLOIIFMK
NQQRMNMRNOKNNPLKPC
PQNKRMXVONJYCIHMKJQF|JOKLNL
XPNVPNNONRILLPFCOJON
MNKNLJKNLJNLQNNM
PNJ~17;KM~-17;JDNPKTLNLUFNL
QQWPPNMUEKLLGOPI
~16;R[RI~18;~-17;INJFQNQGHNIKMQDRK
OKPNOJUOMSOOKRKNGLMKMN
PSPXLPONLOHGLNHA
SNPGQURSBQNOHQNMLNNF
LVQMLTLMKINHOK
PPKQKNJRIMNP~-15;IOJOHMMXN~17;R
NKVKNRNPGVNPHPLQOOMTDKS~-16;NIQOPI
MZ~-27;HSALKQMQNNMTONLYQ
QNOPMQRRPSLQMMJJIPJKIOMPJIZDQM
QONPTPP[GQJKJG
QSNTKRMMOIGMMFLMOL
PJSNOMLSJPLSKNKOPF
~14;OUONT~-20;LRMOLLNLPJNNK
XOMRISIL
OK~20;PNRMN~-16;LGNOL
UOONMRQT~-16;LLNPD
[OMTNW~-18;LMNO~-14;
M~14;HNHMP~-14;
MTMPIMJMOG
PNLPMN
UNOQQPLRPPKRJNKGQJIK
MVNP~-20;LOE
QMSQMRGMOMLL
SPNVINEMKHOJ
RMPONUMUMNEMNF
NTKQGMOE
MULLLPJNIE
~-16;LOJRMQKRNSK
PLPNMPJOMQLMNK
OPRNPPLQ~-17;LKQOE
MXHNIMSE
QNORQQMTJNBLPBON
M~16;HMOHCMOD
YOMTNV~-16;MNKOJKNPG
LLZOTPNQNTLN~-14;LKJ
~19;ONKWONLPOOJSNMRMNLZIN~-28;JNK
NRIKOL
PNRPSNPKQTMUMPKOMPKMLJJMKNOB
OFOAPMPRRNPQRNOOSQKRQUALMTDMMK
NSKNMZHMNIOJMJOLML
RNPLPPZRFVGPNGLMJOOJ
PNSZLQINJLLNMMNJOJKI
NJSOONNQNQMPIWLNOD
NL~20;PMVBMCMLNNH
[ONXNP~-20;MOB
ONMUGNQG
NSLX~-16;LX~-14;
SNM~15;LNNPDMKHIB
VFSPNPYOTOM~14;~-17;M~-20;LOG
O~-16;ONWOMZMWNPHNEMNF
ZONTMULNBMNLMNOC
NPLOIQJNKQJOMRNQBMQ~-20;
QQLXGMOBQN
~19;QXOMWLOMU~-27;KOD
~17;PD~14;CLOC
NK~16;PMVKNFLQQMO~-19;LOF
NPMXJNGMOBXO
QKPNL~14;CMNLOE
OPMPJOKHOMKKVP
RIUOMXPNMXBMPJKLMKOG
NONTCMOG
ZPKUMOMMJNLKJNLJNL
NZNPAMO~-14;
NH~16;OMWMWILBJOG
UONQINMRLMNPEMNQ~-19;MPA
MPXOMVCMMNPD
QSMRNRMZGMOJNKGMOGPMOE
[PRNQRSWNQDMDMOLLNKKLNNI
RMORMRFMPK
QTLQLLJNML~-14;MOH
WONTDMNH
PRQOPPMOJSLMMNOHKKMJ
LUQNMRHLOD
RNODZOL~20;HNEMNJ
WNMYDMMZ~-14;MLNOHNLPNO~-15;
YOMPNVMXAMP~-20;
NKPQPNSQNQFTLLRKLJ
RXMNMMKPKPMLLKOILONL
ONNPPMMSPQISLNLKLE
OPLOPPKPKJMOMJQLOO
QLOROMQRHONMKRNKIKSI
PJVNNOOTFQLLPMMLKM
ONNOLOPRMOLRJD
PTNPFNOMLJPMNM
TVGRLGNLMM
QNNOMPLQQSJPNLLG
RQQUIOHPMKMMMI
POLQNMLL
POTOPPNTLOMMKNKOKLNH
RMOSQNNPNPNOMNGOMD
OJONNWOTAGNL
ONPWLLHM
MQSXFPLBMKKLNJSM
NV~-15;PMHNL
LWHONE
NLRMWMOTDOMJMOOQLOMMKK
QQMQFOKGRM
OPQTIOJQLENM
OITMOTVMOTORBPJLMOID
QMMIPNPNOXMQOOLQJL
WMOUEOMJ
UMOSJVMKJLMK
TOPSMNNRJNMLGPNL
LROSQPLRTMCQPJMMNJIJOK
QSNRINMKKJ
RONOKNGSNMJPPPTJHSJLRKMJ
PNKTJPHJOK
OLRPNTINMI
PJRMPONRNSAPMH
TMMQQPORJQKOMIPRNLLK
WMOSKOJMKOKI
OUEOMH
NIQ~14;NPFOMHHOMI
SRBQMH
MQTTJOLRHOMGMG
QZDOPILMOPLMNLLMMJ
MRNPJMMPKOMG
QTGOJMNJ
QTMQFOMNMJKMOJ
ONMKSNQMKWKSLNNJ
OQQORRMOGOKE
MGUSNQMPJOOXHOL~-14;
OSMSJNJJLPLIPONK
QHQNPNOQMNNTAOOL
SNQPQMOTKONRJOMKIOMKLN
TRMPPRPPEPKLOK
ONQSMQKOFNQE
OTNQJOMJGOKKPNPK
OOPMRLRROOOUHOGOIMNJQMMH
NLPNQT~-16;QRJNL
~15;LOUMLMOMWLQFPL~-14;
P~14;JPLMNJLJHI|SPCR|PMMSHTRINLMN
OSHMIVNLMDPM
TNO~14;GNLA
ROPVNPJRNJLMHHOK
WMQPOQ~-16;QMDRM
PZNRIOLJHIPONMLNKJLONL
Q~15;~-16;PK~-14;
NRNQCOKOPH
MLQMORLPQPLSKHMH
TMNPPMQRPNNOLMTSPREOEPKBNK
SMOSQRIQJJJPNH
NJONS[HPMIKH
RTLNNPGOLF
P[KOHOPJKLMIPJ
ORRMORJONPKNHE
ROPMPSEONJ
P~14;LONJIJOKKK
QMROOWMPJJKMMK
QWLRHIHKQI
ITLMMMOK
OQSNNJX[IONRLILOJMNKGIMM
NRJNMRJMLLLJ
QNOUQMMPOQLQNPFMM~-14;
RONLQOORMRDPPKMKOL
RPLOOULMHKOH
NRHOMNKI
TQKQKMLJ
SMHWMNNJLNNJ
NPOMNQLMKPKIQM
OOPSMOJLMK
LPKNMLNK
TMOUMNJOLN
RONQIOMLKNNL
RNNOQSLOMQMNJG
RPMRLMJK
PQKRKLML
MLUNMRLQKNMOJJ
PNQRLQQPINKOME
OQQRQNNQMNJJJNKLMM
TPQTHQMLKMNKLLNL
VMPOQPOOJQIOMQJN
PPORJNLNOL
SNPMOSJNKNMM
OUEMMIPK
NQMNJNOIPN
NLPOORPNMPKPINNMMJ
KTLLMK
QNOSLOOXKNMINIIOMITM
OPSPOOLQLNOPLONKKNKJ
PLOMNUIOMK
MQJRLINM
NPNQKQJNMG
PONQIL
NRQMNQJNKINM
NUMNLJNLPM
RRQWMNLNMKKNILMG
RNPPJTLMMG
NKQMNQRNPRMQDNNM
PNNTKOINMH
QPOOJSKG
RUJNLNNH
PTHPLMLJQL
SMRQISKKLN
NRNOKOKMNMMK
PNKWMHML
NPSPNPIONLKK
OHQMONQNOVDO
LRMMLNMNMGON
RTPMMOJTJJNJ
SMNROPGOLK
SMORKOIOMI
POKRLNMJ
RNOOQNNRIONRLNLI
SPQNOQLNEOMJPL
QUJRMKKHQK
OPQROOMNKNJMLJ
RNQRNPLNMSKOMMNLIMQJNL
OPOOMOJNMION
QMOVMOKJINMK
PRLQLH
OKONNRPNNUGOMI
SMMRNQJMNL
POMSJPLI
RHLLQKNPROJPMNOULONPLOIOOL
QRKPIONMNH
QOLRLNLLNM
UPLUGLOJ
QMSONONQHOLNNJ
OWKNLNMF
TONSLQKKKJ
NKRNNQOPKQNOHJ
ONLSKPMLNIMMNM
PLQMOPOQJRJNOJ
PKQNQRNOIRMONLJM
OPNPIPLI
RNNTGOMJLL
ONPNPRIPMM
PRIQLG
QPPPLRIMNG
NJPOPROPLPIONJ
QNOPSMLSJNKL
RPOQKPHK
QONTIPNMMJ
PMONONMTLOJNNK
PJOMPONXLPMLLJLL
KOKJOKSM
OPNPKRKJKNNM
PNQSMOLPJLKJ
PNOSLONMKNNI
OUMNNLKNMMOKPM
QNQRMSLQLOJHLK
MSIONILMVM
QPRNRRPOMQLLKOMMHKNLLMOM
USKOMOJG
NPTQKRGIPI
ONOOQNNPLPORKNMNKLPKKJ
SLOSLPILNL
QUMOKMKIQM
OOQMPPMOONMSGLML
RONRKQKMLK
RLOOPRIPLMMK
PQNTNOILNG
OONSNPKOJNNG
NRKOJNNJSM
NQOTLNIOKNTE
MIRNNOQRKPIONL
MNKGRL
PQQRJPKMNL
OQNTIMOF
LPKPMKLLUM
SQNPKRLLLL
SPNPLPLKKM
SLROKQOQMOHMNL
OUJOLMMLPJ
NRLPJMON
QQFONK
POPPOPIPKJ
NSJONI
PNLRHONLML
QPNRINNJ
QQLRKOLNNH
NQJNOI
UMJUHLPJ
SMONPUINKONJ
RIONRTFOLM
PJNMPOLSKL
PQNPJNNH
RTOQKQHLNG
RNMTMPKHML
ONSOMPLNJOMM
RQIQMM
PLSMOUIOKLNM
RNNLQOPQOQFOLMNJ
SQKRKOMOMLNH
OPRNKRKNNI
OSRNMOLSMNJLME
OOPNQQMNJRLMLK
TRKQKOJMNM
POPONSKNLOLG
SNOWINLNME
QPMQLOLNMI
OOQMOWJNMN
LRNOLNKJ
NPJPLNOI
PONUHOMINM
NMQNNPNRKOKMNJ
RUIQLJOJ
ONQRMPIPMF
QNNONPMRMMIKNL
ONOQPPNOPNNPNOMNGOMM
QNQOLTIKLM
QOQRRRHOOSSMNSJOKEJJNJ
QSQOMOKMKPKJQJ
PPPPPRFQKJNK
USOPMQGNLLMGPM
NRKOMNMG
PKPNQULOHJ
PNOONSKOMI
QNMVKONLLNNM
SNRRNOIOKNNJ
RUKOMNJNMLMKQK
POQRNOIRJGOM
NRQOOSGONKMJOI
MIOMZSXZKQBSKSHJOIJD
RKPTPOOMOQENJH
PNNPLN
RLQNQPMRKPKNJK
PRTMSRFRLIJMML|ROKPEMOKSO
RTKYJMLIMNPB
TONRPOK[LOJLNFJMQI
NPQNNUMRJLNMKNOKLLPKLLNJNLKPNLOMXP
GLLIPJNJSPOLNQQN
LWGLKKOKNL
PKPNPKQNMRUPOOROMPRNMTFMDLMOLPKNOH
NORQOMQOPRPMPSPNNTSNMPTOMRJMMYJMQBIMDLNKLMOKKKOIKNMLNM
OLWPRMQSNRLMNKKRJNJRJOJHQG
QOMVYPLTMTLKLRKMOLELOM
QOQOQQMRMUELOHJNOLJMMMGLOJ
LYCLOFKMOK
MTSOLVLQLNLQHMOLINNHLNVJNIOJPN
QNMSQQMQPONQJMFMS~-15;
POQNLZGCPJ
WPLYKNNKMPILNRIMNGKNNLPI
RORLROQPMTMU~-17;KJMPEQNPL
OJNLUPPKPPRNOOQNNQKNLRKONPLMEMNPIMOH
OH~21;RPTOMOQ~-16;NJRIKKKNJ
UHMQPNQUTPOSLNMRNSFRLILOLJKMMOJKNMKONMNJKIOLNJRKPOQM
QCRMRJRNQJNQPONONOI~15;NTMQGMOKFJMOKJ
OJSOLRPSDMNG
NLQMPJQNNKQNNKPMRULYHNEMKLOL
QHPMLVKUJMKNOJPNQK
LVMSKMMKOLLLNH
QOPJQORMLKSQRJ~16;NRNIYOTKPNPMQLOLMPSLP~-20;JKPLMNJHMTGMKKK
WOMPQPMRTQ~-15;LKNPF
MSMNKOGIOI
MPQOKXCMQ~-14;
UPNPMTLNKMLPIMQA
PLLIPOPMQQUJPPNVQSMSPPQOOUQPMRKMIMMIHLKGLNOKGTKH
PQJOKMLRKMOGTONK
XPMVMPKMCJPF
MUKMHKOJ
OLOFSOKZJPJMOI
SOPLQONRNQHMMULQMJND
NLQNNLONPPMQQNNONUMN~-14;KOG
ONPSQROMVRMQUOJ~18;~-32;GV~-38;
KQLNMRLMLLQH
QNPLNPQLNPNRPPLQMNNPKNNPHMOHKLOCRO
MQOPLNTTRV~-21;JNLPEQDPJPQ
MYKKKMOG
PPMPOQQOUSQMLPKNLWALR~-18;
QL~20;RKWKOLMJQNRMPJOELMPMNPF
NVRPKTMNGLIJOJUG
NQOSNPFOMJLH
NSOOOPLLMPJHNL
NUHNMH
ONOUJOMF
PQONMPOOHNMI
VNOTIPNPKNNLJOMF
NUOQPNLPLMMGJK
RMOUFNNLNLKL
OOSMORNOCNOL
WMOZEOME
OQPNNULNGNNJPIQL
MSMPINMNNJNK
SNOOONOTFNNI
NLTNPNNSKNHQMH
NRNQFNNMMI
RXOSIONLLNNLLMPMMHHOOJ
QTNOGOMF
VNNRHOLM
PNNXNPIOMHNH
LSGOMI
WMNSEONK
OTLOJNMH
NUOQFNNJNI
NUKNNG
PONTINLNMG
PNTMOUPNNPFONPLNNG
NEONPYQNNPEONI
NSNOFONLNJ
NLUNQRMPJTINNL
OPLQOPJNMG
SMPNOTKPJNMPNG
NTNPIOMF
SNOVHNNI
OHQNSMNVNPDONM
RNOOIQMNNJ
PNOXLNIOOL
RKSNOVNPLNFNNJ
NTOTGNKNLC
NPOTGONKKLOJ
TMONOVHNMNMM
UMOSNQFONL
LNNPKMLNMKOLRNQL
VNNUHNKJKK
TMNTJOLN
MROTHNND
RNNLVMNQORCOMNMK
OSHOMJNL
VNNRNTGNMF
PVFONF
OROVHNNSLNNJLNNIMHRM
OQLRINMH
OTJOFNNG
OQNWKNLNMKHONJNITN
POOSNQMNHMMKNI
TNNVFNNF
PNNVHNLNMG
OKTMOQPNNSNQLNDOLMNH
NKUMNTMQKOLNMKMMNL
RNOZFNNHMH
OMOTNPLNFONKOMKLNLPN
NLVMNSNQGOMM
SOPNNRGNNMKNNJ
QNOPPNNSGOIOMMQL
RROPLNGKNL
OQGPMJ
NRNPHNLNKKNL
RSPNOPKNNPKONMLLNJ
NRUNNQLNORGOMOMB
YNOVJNLNLIJMOM
NQOSILLKOK
VONTCNMNMG
TMQNNOMRLSKOKJ
NPNRFNNH
PNOWNPINNH
NLTNMOOUNPHOJIKLMM
NRMQPQMPMLJJNH
PNNPJRMMNI
IMNLSL
NLQNQMPNNTMRKLLOOLHK
OTMNKNLNMH
RMUJNKPMORJQNQCO
VMOTNRKOMLLNJI
TNOUMNINMH
TONPKPLSKOJNMFNM
VNNPSNKPKQMNLKJONK
PSIOMG
NGQMPQSPNONRHNHONK
NLRMNPNRHONJ
NUINJONGON
PIRNORNTINLNMLKNOL
PNNTKNINOMLJ
UNNUOTGOMB
SNLQMRKNNG
OVNPHNMD
QNOONTFNLNNJ
VNPNNUJOINMI
QNNOOPMPNRMNINMF
VNONNUJOINMJ
PONPPNNPSMNRFONPJNNHMI
OTHOLNMH
OVFMNG
PNNRMQJOMJJNOJ
NRORIOMF
UMOTNPIOJNNLNH
SMNSMONOIOMG
SNQMNRNPGO
NRJONI
OSMOGNNH
QMOUJNLH
NQNQIONKLNNJQM
SNOVJNNKJMNJ
SLPNNPKQNPLOMKKN
QNOQONNQLNORJNNL
SMQONRNOGN
ONNSKPNLJMNK
NWLNKNMGPL
RNORMPJQ
SMOSLOIPNI
OQNQGONH
RMOPNSHOMG
SMNQNQLOJOMMNH
PNOSNPGONMNG
OOPNORIOMH
QNOQLPKI
SJOQNTIONJ
RNNSJNJPMINM
NPPNNOKONPINMH
OJSKORPMNQLQJNHMNM
RMNPNSLNINNJNL
TMORNPJOJNLNMH
NTMOINMINM
SNNQNPIOMI
QSNRMOMOLMKJNI
NTIOLHNM
TMOPNSLNINNK
SMNRHOKMNK
NPOTLNJONF
SMNTMPGNMINL
PMQONOOTKPOPKOMC
PNSMNSOOGOML
RMOSLNLNNQLNKJ
NUJQLNNHNMOM
NULNKONG
MKNMSMPNLPOUJNIQPK
UMOQNTINLNNL
ONOSFOMI
MITONWNOIONK
SMOVLNISMC
TNOSNPGNNI
SNOUNQINNH
SNOSNOIOLNNH
OTGNNHTM
NSORIONE
QMOVPNNPIOMF
PTNPHNMJOJ
NTNOIOMNMLNH
PNNULNJNLKOK
OYINNHMJ
NTMNHNMKNL
NQJN
NTHONKMJ
PQMRHOMJPNNK
OPONNTKNKNMG
PMRONPNPNPLQNLLNLL
QNNTJNNKLOMJ
OYKMLONE
NTJNOPKOMLONNJOLML
OTLNHOMH
SMPTMQJOMNMK
NUHOMLNI
RLNWLNJONG
OTNOIOMHNL
QMNUHOMOMF
PNQRIPMJ
SMOTMPIONG
NSLPKRLLQF
PNOMNTFONM
OONRHOMI
TMNPOTIOKH
PONPJOKOMIPN
PNNQOSGNMKNKNL
GONJTM
NROOJNMJ
NSMOMLNQLMNH
NROUKONGMH
QMQNNVHOOI
OONVKNLNMFNM
NQIROPKMNG
RNOOKVMMKNNI
ORLQMNJOMNNHNL
NPORJOLNMMNI
MHRNOVLNJNNL
NRKONRINNJMLQL
NTIOMMNH
NUJOJNNF
RNNSFONH
OPPRLRGNNE
NUMNHNMG
OVHNMF
QNOXFNNE
OUJOJNMHNL
QNOVLNHNNF
NUFNNH
NVJNKNMG
NVFNNF
NTNPFNNF
OUJOJNMF
RNNULOHNNF
TNNVJNJNNF
UMORNRFONH
NONUFNNF
NVHNLNNF
OQNRFONG
RNOTFNNH
NVFNNF
OPPSQPJOFNMD
NPMRLOEMMJNL
RNNVFNMNNF
TNNVGOME
NUKNIONG
NUJOJNNF
NVJNJNNF
KWILOH
NTFNNH
QNOQQQKNNPJNJONF
UNNTFNNH
UNOXFONG
NUFNNG
NVGNMF
UNOUGNLKOL
RNNVLNHNNG
OTJNNPJNMF
TNOWFNMF
NVJNKNMF
NVGNMF
OVJNJNNF
ONOVFNLMNKOKMM
QNPNOPMTINNL
TNNTGOMG
NTFONH
OVINLF
NVLNHNNF
NLQNQRQPNPANNH
VNOVLNFNNF
RNNTFNNH
NTNRLNNLHNNF
RMNTNPGOMF
TNOVJNJOMF
RNNSOVFONFNH
SPMPKNMTIINI
RNOVNPFNMD
NPSNNPQQGOMLLNNH
RNNTGNMH
TNQNNTCNMH
NVKNJNNG
SNOVJNJNNF
NVJNJNNGNM
RNNVFNNF
NTGNMJNL
OUFNNMNI
NVFNNKKLMK
RNNTFNNH
RNNTFNNH
VMPNNRJOMPINNL
NVFNNF
ONNTFNNH
OUINKNMG
NVFNNF
NVDNLJOJ
NTNPFNNF
TNNVNOFMNF
TNNVJNFNMMNIML
NVLOINMF
NVJNJNNF
OVJNJNMF
NQGRNJLNNJ
OVLNHNMF
NVCNPJLJ
RNNVMNHNMF
NWFONFNLRN
NVKNJNMG
RNNTFNNI
NPNSJNJNNG
RMNTFONH
NUJNJNNF
TNNPNTKNJNMF
OUINKNNG
NPOVJNJNMGNL
PNNSFNNI
TNPNNWGNMK
PNPVBNNLMIMM
ONNSFNNI
UNOVFNNL
NUFNOG
NVGNNF
SONPPPJNGOOH
NPPNNWJMFNNENL
NRNTGMLNNLNF
WNNVENNM
NVKNJNNF
SNTNNYNQBNOD
NVNPKNHNOD
NUMNENNG
NUNOGNMNNF
MWCNOD
NPMWFMMNND
UNNVNPGNNJ
NPNTDNOHNL
VNNONVFNNK
NWFNLNOE
NRNUJNFNNC
NONTNOFNMMNG
NXDMND
UNOTNTFNNF
QQPNPONPMNLQIMNF
NPQMNTFNNKNJ
RNNPTNNRMPENNJ
NSNPDNNJNK
NXDNND
NTNPDNNJOJ
VNNTFNNTGNNB
NRNTDNLMND
MVGNNMNG
PNNQTONRGNMH
WOONMXMMFNLNND
ONMXENMNOD
MVFMOF
NXFNNHNHVN
VNNXENOF
NLUNNQNUNQDNNC
NZENNB
NWHNJNNE
RNNPNRDNNH
NTNPGNMNOF
NRNRBMNLNH
NLRNMTNRFNNF
UMNWINLNNJ
TNNVNPDNND
OMRNNRNQGNNH
NZFMNB
ZNNTNPDNLNNL
NTNPENNLNH
OONVHNLNNE
MXFNOD
QSLNNSLNKONLNE
NTNPENNHNL
OVENNF
XONXHNHMOD
UNNUNTGNNF
NXHNJNNFNL
NPPNMXINNLJNND
RNNXHNJNND
PONXDNNENL
NTNPFNOF
MTNPENNF
UNONNWINKNNG
QQNSFNLNNLNH
MWFNNE
RNNVNPINKNND
NONUGNMNNF
XNNVNPBMOD
MXENND
VNNQNUFNNG
NVNPDMND
NRNRDNNHNL
NPPNMTMNHNNLJNNJNL
PNNXENMNOD
QNNVNPNMHNKNKIQJ
NPNTDMNHOL
XNNXCMMNOE
RNNTNRLNBNNLNF
UNNVENNF
NVDNNLNH
RNKRQSQNNQLNHMNKLNNF
NXDNOD
NVDNNF
NTMREMND
XNNVDNNH
PNMXGNND
NJXNMXCNNH
NWHNLNOE
NRPNNRFNNILMNL
MXEMND
ONMXMNDNND
RNNXDMND
OHUONPNVEMNJ
WNMVENOH
ONMWEMOE
NYINHNNENL
NXLNDMOD
NXDNOD
PNNKTNNOPONSNQGNKK
MXLNFNOFNL
PNNXKNGNNLNF
TONXFMND
UNNVGNNI
MUGNNG
NONPJNMONIPN
QKQPKUJNLJ
RSNPJNKNMK
PNPQJPLNMMOL
QTIOMMML
OLSMOVJQJI
RPQPIPJJ
PONOOSKPIOOK
PPOTMNLMLMNKOL
SQLPKPKKML
ORJNMKQK
SMOOKQKNNL
PNMRLOMNMH
QLPNTRLMMQLNLPKOMJ
NLUSLSJMLPMLNJ
MQJSJJ
QLQOPQJOMRIMOJ
NPQPMQLPIISI
OONSGNMH
KPLHQO
NRINMNOK
PPKOMOKKPN
OJTPOQLPJMMPLK
QNQUKQLLKLPK
QLPPMXIOMNNFLMOK
QRMPMNINOJ
PMPPOOOULMIMLJ
PNPSIO
OMPPNOPOISMOJH
OOMTKNKJPK
PPQJQRNPJQHKPLMK
PRMPILLK
OLROOPLPKOMK
TPKSKNMG
QQMRMOMLJMOK
RLQQLSJLKKOL
ONNTMRMKJMMI
PNORKPLNNI
OMTPEOMNOK
LPLPLLRMNL
NMRSMOIKMMNK
ONPSMPMNKKMLPL
TNNROTMNINMH
ROQNOPOPLOHOKMMJON
STKPKMNH
PRQOKQHLOI
PPPNNPNRKLKJ
PMNJOMNORROOKUKNMLKN
ONNORMONNPKPMPHQMI
SMONOPLQJPLJ
RNNTMNIOLJPMML
NKOPOMQNOQLPLOJOJHRN
OMSSLOHNNK
OTMNHLOJ
PRMQOPKPKMKLNL
QNQRKQJLMJ
PMNLQPPQNOERNMNJ
ROOPLPNOKLNM
NRHOMKNK
PTLOMNMH
OQMNJQLMMJOKPO
SOJUII
MQPNPPKNMOJNQG
PIRPPRJQKNMN
MLPLRNMPQRMNNPGMMM
QPNQHN
QQOQIRNMMG
RKRPISMNJONM
MSMRMOKMKKMKPMSO
SQMRJQKG
OLLKOKONRTMRLLLOLM
SOOPLTIOMD
SSIPLLOJ
PONPHNKH
ONMQQSMNEOQH
TQNQJOLJLL
OMSNOULOKNJI
OSHJPIPO
QPRMNPNQGNLL
PMPPPPOQGNNJ
ONPPPQMOKNMNNJ
RPONOQJPMMLL
QRPOOMNRLOGINL
OOMRLOKLNL
NOPONONQIOMI
QOPRLQKNMF
QNQRHOJNNL
NPKNKJPL
OQQMOONQLMLSIKOJ
MPPMQQMRLNKNLLMLOK
OORMOOJSLRLNOKLMMM
POQQLPIK
RKNLQPOPMNORKPMPKKLOOL
NQKPKLQK
PLOPQQLQLNII
ORNOLLLOKJ
QLOOOTIOLI
PLPNORPOLRMNMKKKLPMMNM
NHQNOMRQQNIUJPNOJLON
QPMPHLOL
RKRRNRJQLKKNLL
PPMPLMML
QNORLSJJOJ
QOPQNOKQMMKL
PPPPJRLNMM
ONPROPKPLMMJ
NSLPILLKQL
RPOQKOJN
SPMPJOMMOK
UNLQKQIH
QNOXMNJN
PLPONVGMMMMK
LPKNNLNKPN
MLRTKRLLMOMMMLPK
MQJRJLMLOJRM
PNOSNOJOKL
QNPQKTJNLI
RMPPGTNMLMNM
SSMQMNJNKIOK
SQLNKPKLOL
MQNQLMNMLKQL
SMPSLQKPJNNE
RMNXDONJQNNH
RROMNOHQKNOH
QNOQLSMPNLNLJJOM
MFQNONOPOMONRPMQMOMRGNLK
NTKNNRNOINNLLNNPINNJQG
NKSNNQPNNULNINMLJNOJ
SMP~14;ONMRMNIHLC
NKRNPYSTLNJLIQNJNG
NLPNNPSNPNOSPNNPLO~-14;NNJMJ
TMPQORLOHOMI
~14;NSNPNOXCJAPLKOM
PMQPPLOPOQKOMPMNNRONLMOQMNNPMNMOML
SNNTLNMRINLD
MQLNPOLOOQLNPPKOOPOQMOMONMMMOKJLNLONMKPOMNNJONOLQM
RPSULPFNKKMI
VNMOMSPPKOLNLNNJMNNK
ONNPONOMNPMQPNLPOPOLNPFOOM
RMNUFNNPMNQF
RLPNPQNTHQLN
SLNSMUMLLPKLMJ
NLSNNRQQEPMKIJ
QOPLPPSMQOMOJOKNJSNLKNNI
RRQNPNMTLOKMIILJ
PSNQENNG
OONSQNMRRXJQPKMKLMMJMMOKLMMH
NWLOINPMNLLNMILNNM
QLOROOMONOLLJN
PNRRQNOOORPOOQLQLPJJNLEEJPPI
TMN~14;MNKKKKNJ
NPNPGOLNNKOJPN
PVMPLNMOJJLLOI
VMOPLNRQMQKNGONI
KVIRNKKLMH
OOOLPNMJSNOSLSSRIRINNJLNNJLNNK
LQLOKOPPLMKNNI
QNRJQPNQLSHOLI
URLOOOLMPQPPTOQQPNLOONLRLLKRPHLOIKINJDOJ
NONPPOMLONOOMQRMOQKQJOMNNILKOJ
OQWLQQKNOVLNLNJPJOMEKL
ONRNOPORLNMPMMIG
OPQNMONQIPKRLKPI
NQPNNRPNNRKNMPMNMPMOLFLLMH
OPPMPJPNMPOOQMLPPNKOPONOLMMQMMMOGJLLQM
POMQKNJJNKSK
SNOVGNOM
NTINMK
PNOLTONOLOIQNQLNNH
PQNSOPHOKPLIIOTKNH
PRSSIOLLLPKMOMMMMJTMML|RRNPHMLJ
QNPRTONPJPOPLONLLOLJLNNLJN
QRPSPOLODOMMNMLKNF
RNPTNVPQHMLFMF
UMMPQNLPONKRNOLNNOPNMOMNKNMK
RLOLRLWWNPMLKPJTKKFKPMQPKJ
OTJRKNNLHLNH
QLRNPPNSJPQRIOHMMDLNPM
ONOLQNSNQPOWKNBNNG
VMQNLVFMLH
PXNQJOMNL~-14;
NQONNRPNKNJJQK
KXKNMLQF
KVMKJOOKMMMNOPLMNLOM
WNOSMQINNPGNPIMI
RVNQMPJLNOLNOC
IQI~-17;HOMJ~-14;RIONKU~-19;QNOQPOVJNLQNURW~30;
NMRPOLOOPMORJQNRLNEJOJKLQKORPM
RMPTPNQSLQLOMLINLKLPJBMKQNLKPJ
LIPKMKRLQTLOTYMPKNOQLOKLOLKOPQMRMKKMMJMJ
SMMKPNQQMSNPLNOQLNKPJF
RPOTKRMKNLKJNM
MKPNNLPNNOQRNPLRMMMQMMMJLNNK
PLPQSNOPMYLOMJKQQPMRKOKCG~-22;OMPPOM
MMPMKHLOMJPMJ~-15;TMS~17;SKRUMOJPOQLQPSIQHQLLKG
ORR~15;LOORPMQTLOOOGRJQHCOKLLPKLLJA
NQPNORMQMMMJLOMMNK
LHPHMJSMR[PPLQPPMQTYRKQULNMPLNOQIOKILNLHJOIC
PNPPTKORMPMOOOMQJLLPLNOIKK
JGRLTNOUQQOLPNSULRJOOOLPOOMPKLMQMOHCPMKH
WRKZLMJIMKLH
ULONNPLQKOKLLSLMPH
OMPOQRMONTKNMHKL
ORRQOQLPMMMKKOPPMOJLNE
ORQQMOJKMMMJ
PUOSLMLOMMOKML
RMNWIOOJJMOK
TMPUJONJLOJJ
PPQLQPOOLNMROPJKJPMLPJ
PMPOOOLTMPMLNQLNLMKJPNMKRN
OMRNMQROMRJRJL
VLLTKRKRLB
RROPKPMLORLLJKMJ
RPLQMNHJ
NPOOJOLRMPLKOKQK
TRMRLOJLJMOL
LMOJONQPOTORKLKPLLOL
RMNPLTKNMQMLLPNJPOOK
POPSKLNOKLKOLKOJPN
PRMQMOKONKMNOLLONMOL
QNOPMQOOMPJKLPOJON
XLMWMNKKNKJOLLKPNL
OQTLNRJOJPML
NJSMMXGQOKLJ
POLMLLQMOQ
OLSORKKILNQNQRORNPMLIPIR
RMONORMRPONTGPNC
QSNPOMQQLQLOLKMMLMLJ
QOOPIPLM
QKQMPRQMJUMNLKKMMM
VMQMOPOULLIPILMJMN
NPROOLROQLMOPNOQHOFPMNNH
SLPPONOPKPJMMPJMNLMOLMOJ
OOQOPQLQNOLNNQLOLNOKLNNILOMLKNMM
PLOPLPKM
NKPNOOPLONOQLPJRLNMJ
MKPNNPOLQQMPQOOQMPMNMQKKMONLKI
PKONNQLPMM
OOQNOPPMNSPNMQPNORIOIOMNMKLNOMMLMNMGML
OVEOMF
QPQMMLPPUHRMNSGNNRJOORFNMG
RMOVJOFONF
PRLMNQPPEOMF
NPTMOTFPLMNF
SMNPIRJMNJ
QIONLQRLOSLNOTEOMDQL
RNNUKOJNMF
ROOTRONQFMMH
OTGONJPL
QFQNNQOVINIO
OUHOMNMG
TNOVLNGOMF
VNNUJNKO
RMOPNPLNHONLKNRJ
SPRNNXLNIOML
NUTMNOUKOTLPPNSQONMLQMQQMPEMJMNLBONLLNMC
RMOVGOMF
OVJOJNMF
OVGOMF
NJPNVNPMOWLRLLPIKPMQLNMKKUKE
VMNTMTLNKMLK
RNOVLNHNNG
JOLLQMJJQJMNRM
OVJNNPJOMFNLRN
RMNRNRGOMF
ORPNNPTMNRTNNS~-15;KKMLJKM
PIMSPLPOOUFNMH
RMOVFOMF
TMOVGOMMMG
QNOOKUKPOXINMHPNMF
HONMNJOOOMLMVJQOQU
RNOVFOMF
OVKOJNMF
NQLPMQIOMF
WMNRNUEMJMMMNINL
OVJNKOMF
VMNMOVJOHOMF
RNOVFOMF
OVFOMG
RMOROVJNJOMDML
JSIPPOJOLM|KNSJUMJPJR
RNOVFOMF
NQOSMOHOMFOMNMRM
JONKRMRGMX
TMOWLNFOMF
RMPVFONOMF
TNRLOYDOMI
PNNPZMNPROJPILNSIJIMKNLQKOMG
RNPSLNNSJOMD
OVJOINOF
PNMITOSURNOULNNRLOJNNHFONJ
OVHNLIPK
OVFOMF
OHRNQWIYLLNIKOOIMK
OTNPKNJOMF
NVKNJNMG
RMPOJVIOME
QMOVGOMJJONJ
TMOVFOMF
NRRNOPLNNPHOJF
VMOVNRJNJNNJ
OXGOLNLFNLRN
OUGOLJPJ
OVJNJOMF
UIOVLNOTNPHNNJHONLLNMJ
RNOVFOMF
OVFOMF
NLSMOVGOMH
NLPNOXGOLF
XPPQFOHOND
OVJNJONF
OTJNNPGOMFQNNL
QRMSNRLPNKMNLIJNMI
OUGOLNNG
VMQYFPNKLM
OUGOLRMELOMJRMNJUN
OVKOJNMF
NOTMOVJONOMOJOMHNK
OVFNNKKNPJ
PNOVJNHOMF
RMJTNRLMJOMF
OUJOJNMF
YNNSNVNTHNNLIONA
OQNRJNNPJINJ
VNTNNVNP~-16;NND
PNNRZNNZNWKNFNMAHNNJNF
GNLIMMWN
NRPNNSILNMJLLJ
NLRONVGNLNNHMK
TSOQFNJNMLNLRNNI
NPNTBNNF
NPRNNPJRJLNH
N~-14;QNSMQRPNOTNSENNZILMNMD
NTJNNQJJII
MPRRMRJNMKNKLNNJ
NXNPMNFNMB
O[NTHNNGMDNL
OQXMRQTM~-16;VGSM~-16;
OPRNNTDNNF
WNN[NOEONK
QNNQQNPOMRJOJONLMH
NVHONF
OVDNNF
PNOVHNJNNF
TNNVHNHNNG
TNNVGNLNMF
OJQQQNPPKNNPLNNRLNHONG
VNNVFNNH
OQLPKNNLJNNLNLRJ
NQOSHOLNNF
N~14;LNHNNFNH
NRPNNQGNNKMJ
O~20;CNMHLNKJIONE
NVMNFNMNNF
MXHNOD
TNNPNWFONHNH
NXBNOKLG
OPXKO~17;~-21;PNBNF
OOSSLQENNJNG
NPVJO~16;B[M~-29;
NEQNPPPZRONVBNNJLNNJRNNJLNLL
TNNVJNJMOI
TONWHNNF
OPNUFNNE
NTFPNLNJNLRN
NUFNNG
ZNNV~-14;NENMF
PNNVKNGNNF
NUJNNPJNNE
NPMXORJNMHNFNM
NQWMNVENOOHNNA
RONULNGOMNNF
PNNVDNNF
YNMSNPHLHI
NVGNKNNF
NULNDNNLNI
PNVPNTHOJM
NL~16;NNVNTENFNNB
NRNPLNCMMI
ZNNTNQHQLRINOD
NVHNNF
OSNQPNNPVNOJPNOXFNBNMJKB
NVLNFNNF
KNMKNLRN
MRFNNLLNNK
NJVRNSJNNPINLNNG
RNNRLNNTLNLMFJLMNKRN
NPRMNUHNLNNF
NVHNNF
PPPNNRJNNRJNBNND
MPQNPSPNNKQNPQPNO~29;JQOPMMKPNLBNNIM~-20;M~-17;
QNOTJNHNPL
RNNQNREJLK
VLRPLPMPCNNHPN
TNPSPQKQFNNLHNNF
NVHNNF
NVHNLNNJNJ
VNNTANMMNI
ONN[GOMFNH
SNNTNRENRF
QPOQKNNPFLNJPNNLQN
TNOXGNNF
PNNVJNLNNF
NJRNNONVMQKNNK
NTFNNH
NZNPINNGKG
PNQQGOHNNHNLQN
WRJRNPJNJNNG
PKRRPONRKNMLGNHMNK
QQNTIOMPLOMLQMLLPNMKPMLMPNOK
UMONNTGNLLNK
ONOVMNINJOMF
QNQNNRNRGNNOIORF
RNMWKOKE
LLRNLKQNLJQLMLTNNQNWLNNPFNNM
NPPNMVIOMKNG
OTPNOQLPFLOKMI
PNNTJNNOLOKNOF
NSNPLNNPLONJKNNJON
RJNRNTDMQJMNPL
NVFPME
NMRNNQRNOQKOMLHOMJ
MVOPJNNKHNPNLLPNOKPNPJ
WNQTLODONL
SNNVMNLNMLKLNK
NSEPNKLNOLMM
SMOZJONKMGLNNL
PNOTEOLNNH
VMNTEONJ
OVOPFOMD
RMMLVOOQNOHNHONM
NKRNNTNOKQLMLI
OTOOEPMMNH
OPQNOPQNKSNQENNJQH
QOVPJVGKLLPMNJ
OPPLNRLOPPLNNPJNMKNJ
NVRMNONPLNNQLNNKLNNLMPMLPLLNOKNLMOMNNL
QNNQNTHNMF
OVLPHMMMMHNM
OWMNGOME
NPNPFOKKOMLNNMPNNM
NQQPOPLNIOMF
UMOWJNIONF
WMNVDOMF
VONQORIOJMMF
PNNPPNOUHOMD
MUNOEONF
QNOVLONOJNNE
NMUNOVFNNM
QOOVKOLNMG
SNKPRNNOOSMQKMNOLPML
NWHNMNMHLNNL
MKSLNRNTGONI
OKSMNTMOISKNMLKNML
OXMNKNNMKLMJNMPM
SNQWNPFMMINI
QMTNNVIPJNNK
NSPNMNNRKNMKLNMH
OVFOMF
NVFONF
UMNUNOEOMF
TMOPNSKNINNI
OVJOJOMFMM
ONTMNQOTJNNQKOKJ
PNOXMPINMB
NVMNJNMF
OUHNLNNLMJ
UNOTJOKMML
OVNPHNOF
PVNRDONKQI
VNNVGNLFOM
RNOQLQPQMNJONF
ONOTLOJNKNKH
OWMOINMHMNNJ
SNNRNOFPMH
PNNERNNRNYJPLH
TNNLRMNTOPJONPJNQLINNJ
OSMNEONJ
NQPPNRHNOE
PPMUNQKNMHNH
PNNQNROOJPKLMKPMLMOLNPPMMKOP
QMTNOPLQFONK
ORQPNOFONF
OKJKPNMLPNNQPNNKPNNLRQKTJRLMNMNOKNOL
PTNRJNNPINOMMMPMNKMOMKPLLPOKLONL
VLORNTGOLNME
QNORMOHPLNNINM
OLSMPNOVLNENOMMK
NLPNNLSNOVLNFONJ
RONUFMNH
NLPNUQMQFRMPJKNMONLKPK
TNNONTEONG
NPNSINLMMH
QNNUHNLGMOMM
SNORJNNPFNNJJNNL
NJVNOXINJN
NONTEMNH
XNNTNRENMF
NTNSFNNKNG
MGSNOYJPLMMI
RNNRLXKLLJMMPG
ONNLSNNPNSFNNL
PTMQHOLGNK
VNNRNPFNNI
NVHRJLPD
RMRRPNNRKPMKJOJNNJNI
PRMONPJQLOMC
VMNRQPMMJRMMNOIONG
QMSOPQNQFNLNNL
WOOTNPDNNH
VONTFNNM
QNNPNUMMMQIKKLNJNL
QNNTGNMJIONK
RNSSMQFNNM
UMNTMMKQKNNM
NSNOGONLNI
RPNPKNOOMPJNNLMNOG
OPSNOOLSJNKNNI
NYMOKNNLJNNFNLQN
VNNRNQGNMM
PNRNNWJNNPLNNE
ORNRFNNHNL
NTNOGNNLNI
NPQNNPKNPRGOLNMJMISN
VNQNNTBNLNNH
PJKKOKRNNTOVHOLN
RLORMTININMC
RNONOYKNNPLNNK
UNNTNPGNNL
PNOUDNMJNK
NSNOHOMJNK
RNNUNQGNNHMJ
XNNONUDNNH
VNNRLNNPGM
PNNQOTLNKKJH
OOSOLUINMLOJ
NHVNNRNWFN
VMNQPMNVKOMGGNNL
QNQKOOPPNSNPEMNJ
WOOONTDNNG
PPNRPPKPKOMMKKOH
YMNWDNMH
NOOUHNMLNH
OQQLNQQQNQFNKNNE
SMNMNVCONI
UNORNQNOFNNL
NOPTGNLNMG
NLVMOUIPLNKKNK
WNNUGNMNMH
OTONNPFONJNJ
NTDNNJNL
OPNVGNNLKNNG
NOOULNHNNF
NQNPGOLNMH
OROOGOLONG
QNNSNQGNNG
ONNPRNNOOTJNLNJJOI
PPOOMQONMRMOLMJIRK
PIPRMUKNJJNL
PMNVDNNH
NLRNQNNQNRKNNQJN
QNNPRRMSJOLLNH
MHQNRSMQMNLMOPNQJLJPNH
XNNPNRDNNI
RNORNTFNNKLNNG
NPPNNUIOMNJNNE
MMQNNLTJOXDNNM
ZNNUGNIN
RPMOOOKOPONOLQJNMF
PJPMQPQPNQHNINNM
VNNSNRFONM
NLPNNVINOSJNMD
RQFONPMNKNMJNKSJ
NPNTKMKILL
UONWFNNJNH
RNPNOXJNKKNK
TNOSKOEMNI
UMQPIRNQIN
NTNPLNIMNG
VNNUHPLLNH
OUNSIMJGLJQN
PUJNHNNG
POPLQOQPJMKSJOJPNG
XNNQMSMNFMNK
NOTQMPLRLNIJPKMM
OOQMOOLQSRPNMOGNLONK
QIROMOLQOQMQLLIOMJ
RJOOSQMRLQFNNF
SMOTHNMI
RNNUHNNMMH
RTJQKNMH
UMRUKONRFONJ
PNNUFONF
RLPMOTOTINJNLH
SMORNVINMD
NUENNINK
PNNUMOFNNF
RNRNORPNNVFNKNNE
NQNTENNMNF
PNNUGKMNNKQNNJ
QQNUFONC
TNOSPOKQGNLKNI
RNQNNWKNKNMG
RNORGNMJ
NWFNNE
MQMKPK
OSRLONSQNRNQQQMTRQNRTPMPSONQKNKNMMJNLLLQGLNPKLMGKMLLOIKINFLL
OFWKOONPUPNSQNLYVONR~-26;KHNQIEMOH
K[MMLXGOMRLLGNOFQ~-20;
NKPNQUQPMRJNGUOILNPB
NKRKSNOKSOOMMPPPMTWOKSHM~-18;KNJ
TNPRRONPONM~15;MS~-16;LQ~-17;
NLRNNLROUOLPTSNOLNMPNRPNMTHINLLPIMMPLNLMOJKLOF
PLPNNLZPORQOMVINMRHPHMHIPLGMOGOK
OROPVPRLMQLNMVLV~-19;LR~-24;
NXBMJNOHLNOJ
RNNPTOOTONOUKRLNELNLLNOJLNP~-14;PN
OJRMUPMPKNNPHQMNJPMI
VPNPNTMUNPMNNLJMLJHNOFPNOK
OJSNUNPPPPUPMTHOMQPOLUINHMNOHMMLQEHKMK
ORQNOQLPRQOSORQOPRLNMOKUIMLMOHKIKONOHMMRLMNLIMNKOIPOPDQOOF
UGRNROL[LPMRLMMVMVMRJGQ~-20;LMJJ
RNOMVONMSMOJPNPQLYPNNRONMV~-28;KP~-14;
LZHLNRBLMIJKPLMKKNMJ
PCNMTOO~14;LNFMNPKMNJ
NMTLOQPNMXJOMRJOJKP~-14;
K~20;KMMJBLNPLNQ~-17;
TKQOLZPNMSLNKLKPKLNFLNOL
OQTQKWOPKLIOKNLJOHLNNJOLPNNM
OJTONMQMQSMTIMNXINNILMOIKMNJ
RNRRRNMVQPMRPOPRLNNQKNKMHQOIKLOKJNOFJMNEQGOM
Q~-18;VPK~17;LPFLNL
~20;RMVKMLXLMMSLMKQKMLEJPMLPH
SOLTLNL~14;HMNPJKMNNJLNPCLKNLWP
SOQLQPRRPOK~20;LOIMOLHLNJJKOHKKNK
OLSOPLNPTSPRQNLYFMJMOJKLKGLJ
TTSUKOMRLNMOLHJFHHPN
SNNDSOPOMWPNMVHPNOKMFMJNMKPNOJQMIG
[PNTNPKNLQHMNQHMM~-14;
POOJPLPAVOK~23;QORNNR~-20;K
NQL~14;OPALPGLMOKTMOH
LYMNNRLNMPMZMOJNKQNKHMGLLLOJUMPDOOQA
NJTPVRMQRNNPMQEMLJALKMMJ
K~17;~-15;MJMNJQA
NWROMVRNMQQPMSJQGLODLNMKOFLNOE
NLTOPNMRPNNPWPNRLOJPFLMLMJGMOF
L~14;RQFSGRKKOKNLQLMHSC
PNQMTOTQM~14;HNMNMHHMNLJNNL
QNPSWNMWHKHMKOLNIMIOPB
J~24;K[FMPCKNNINBLNNLFMMNNHML
RLPWQOQKPONQSONPNRQOMSPONSEIHHHMMLOKJGOH
MVNSENLIKNND
NVQPIMJQNJIKTKNLQN
VONZIMMQINJQNQLMJNOJPNNJTMOHQK
NRQOKQMTHONRLNMRKMQ~-23;
PRWOMUJMNPJNNPLMJNJJJNMFPNLJ
K~18;LMJNOKFJPB
NPPNNZGLNLMMOLKF
MRPNMTRNLZELNPLNMRIONOFMOBOLPNNJONPC
QPTOLYJMDMPC
QJMGTNNOL~16;FLNJ
TONKTOPKQNNLONQVMPEQMVDNLLOLMONB
NVFNOF
MVNRGNNJNF
NVDMOF
NTNOBMOJNK
VNNVENMNOF
NRNSFONHOJ
OXCNMNND
QQNQCJIPNJ
N~14;MNFNO~-17;
UOONNVFNJNNE
QPNQOOMQINNLLNNH
TMNWFNNF
OOTMORNPCNNI
QOPONWHNNLLNNE
ZONVAMOL
~17;ONRM~17;MNDMDNEMN~-21;
ZNNSNSMNBMOF
NVFNNF
PNNUHONF
SNNPNTHNLNNF
VONUNVJN~-14;NNFOF
OSHNNHPN
QOMZCNNA
NWJMHNJNNF
MSEMNI
ROQRLNNTLNKNNL
PNNPNQOQLNGMNG
UNNSGNLI
MVMNCMNF
NVFNNF
NVHMLNOF
RNNTLNNPLNEMMNOF
VNNVDNNF
NJVNNTNTHNLN
MTPNMVMNNRDMNINA
NVFNNF
NVFNNLPNNH
WONVEMLNOH
NTNPGNNF
NRNRGNNF
NQNVFNNJ
MVGNNF
VNMVENNF
WNONMVDN
YRNUNVFNFNN~-17;
NVDNNF
NVGNMNOF
UNNVFN
NTGNNH
MVGMNG
ONXOPNNW~-14;MOI
RNNRGPFKNJ
MVKNENOE
PPQLRNPNNWINFNNGNK
UONSNTFNNJ
VONVNVEMFNNGNE
ONMVFMOF
UONVFMNF
PNMVENLNNF
NVFNNJNJ
PNUMNLPNNPJQFUNJNF
N[BNNHOG
PNNQNPGOLNMKNL
OMPUFNMNNH
VNNVLNHN
MPPQOOHNGNNH
ONNTJNJNNH
NULNBMNMNH
RNNUFNNF
PNNPNTFNOF
PNNVLNJPNLLNNKLNNI
RLNVFNNK
NVDMOF
VNRTMNGNJN
N~17;GMN~-14;
NRNRGNNF
OONPHOMMMK
PSOQKOGMNE
ONMUCMNG
MVGNNF
N~21;MPCMMDOB
MVGMNF
N[NXCMP~-14;NE
NVJNLNNF
MVGNNF
MVGMLNNF
TNNPOQJONLINNJ
NVFMNG
NQPOOPGNMKNK
NPQNNRKNHNNH
NVJNJNNF
NRMRGNNF
NVFNNF
NWHRLULN~-15;JIFQFLPOF
L~14;KRLNMJGNM~22;LQ~-15;~-22;LJQ~-20;
RONPLNMXKIJGMKNM
[PROI~22;K~20;~-31;HLMNBOFGMGLS~-22;
I~24;E~-14;FBON~15;D
MVNZPONTI~15;BLW~-41;
~19;SI~22;LVJMMQOJHMOJ~-19;IOLELS~-23;
OKROPFUPE~41;~-20;KPGTJNE
NPLWL[K[MR~-32;GT~-27;~15;QQ~-14;
SIPNPLKVSVKMLQMPPNLXIMLKODPNNLJMOKLL
PDLNOLPKQO~15;RHNMPUZ~-15;XMND~-15;
~20;QZP[~14;K~14;~-15;KH~27;K~20;~-19;~-27;S~-24;HBGBOLTN
MP~19;SMRTOMRGX~-28;HLMT~-21;
JOOHVN
OGW~-32;R~-18;YQI~23;H~21;POMVLNFNMTHOOJ
MSLVJ~20;~-16;JA~-14;S~-15;NH
PPMQGKNM
NSHMKKPI
OJQLQYPTNOKNGJMKQMKH
NRRSHOKOLKOKMJ
PLQONLU~22;KPMRLLHKPKLINH
MJQMOLTQQTKOOQLSMOMMMPGNOJ
OMPPPLOPSNNRQONODQJINJ
OOOMQQTONONTINMLLPLLMOLKOI
SPMORLPOMSKOKQKMNJ
QNNMOQRSJPOMILNM
UNMSPQNOGONM
OPSOPOKSIOMLKLPL
NPNONPKONMMKLMNK
PNOORTOSIMMLJNKJOL
RNLRHHOL
SMKVLPMI
QPOPMRKNHKNLPKQPNK
NOOPJNNJ
OMTTLPMMGKNM
MPNOLOOMML
QOOUKQII
POQPMQLNIK
MMOMRMNPNOKTKL
RNPUGNLQMMOK
PIQPOPNRLOMOMLLOKMOK
LULMMIJHPKUN
QONQPOOQKMMLKL
OLUQNQKLLQNPKMMJ
OPOMOPMOOOLRLMMG
TPMQLSLNJKMN
PMRNMONOJO
RQMQJTMNNJPKLL
NRORIMCMMLMH
~24;QK~25;IMMU~-19;KPA
P~-21;PNNPZONLROPNMTQNMRRNNPJNK[~-19;MMXDMP~-14;
OF~21;PPQOTLNMVDM~-24;KOE
~20;PM~18;FM~-16;LNDQMOH
QNQKPNNLRNNSMXAMOG
VOPJRNNRQOMZJMNPBMNLLNOH
VOYIK~23;INMPPQ~-14;LP~-18;
~19;ON~22;IN~-16;LOC
QNO[POBOL~14;HNP~-15;LNNLJMOJJNPD
~21;PNPMVJNLRFMMTFMP~-16;
RONPUONVMUINIDGNOJLH
RNMRRONPPNL~15;TNNPMX~-16;LQ~-24;
RNWOMRMWNXMXNPINFMN~-22;
NLVOMTL~21;FNOJFMNLCMMLOJTONJQNOD
NOONLOLLNKQO
L~18;~-18;LNLP~-14;ZM
TOL~15;~-21;LMVCLR~-23;
RI~16;PPTMRBNHJGNOK
YONPVOMRL~14;XOMYLN~-20;LGMQ~-23;
RONJSNOGTNMQNXMSJNNPLNKQKNMPJNKMNJOF
WONZKQWVKNGMNPKMBLOIALOASJ
MU[OMYNTEMNLJNOJKNOHLNOB
MSZPKMNQPPM[~-17;LLKP~-15;HMOI
~16;PPNIRM[MS~-25;KQ~-23;
TRZNUNSXNRJMIPNL~-21;LMRFNP~-19;
MNNMNLQONLUOMQL~19;EMNJOA
OPMVCSFMNRHMLMMAKNOGSO
TOVRNRWOMXKNNRHMMR~-25;KQ~-25;
WOMTKONXJSEFQKNB
MJWOVNL~16;NPCMEMNJMLPF
ONNZLXNUHNNFGMNLJMO~-18;
YOLVOPFJHMOFPN
PMNVGQMG
SOPXFPMNKB
QNNPLOML
OQUNORMODPKE
UJPNQZCPLNLB
PLOQPOPVQOOQHPKE
ONPZEPLNMH
RMPONMONOTHP
NXOQGNMKLG
PXFSIB
MJUKNYNPGMNM
OPPUIOLNMIMK
YGSQMRPNISISIKMJ
UONLPWNQGQNK
OLRMOSPUGRKLMNQHJH
LHRMVIPTMTPSDRIKOLMK
JOPTLOJOH~-18;LMYL
PMPTCONH
OMORNQEOMINM
UKORMRLMMPJOLMLNOJ
RMOQMPSQLNPVOQLOGNKNOJJA
SMR[MRQNNTORGOMJOJMMOLLH
MTJQPRGPLJPLLNLKNKTH
QPMPLNNL
QXHTJNMILJRKOH
SNOTPMNPLOMQIMNG
PMTTQMNQEQMLKF
PLOTKQINMJMOMH
YMONLRGOLN
IONKLMRJ
NLOPMONPMM
NOJOMPJMMJWJ
THPTMPOOMRORMNKOHHLOMJOK
NMROQVHPKMLF
UMOTHONRLNNLLOMH
NQOQKSKMHLMMMLSMOL
OTFOMI
OSMQORLNJMNOJOLMMKSJNK
ONUMPNOUCUND
UKOQGQ
PONQKPOLKLOM
TLOSNSGQNF
PMMQMONL
QUHL
T~18;IPIOILFKVBQJRM
PQQLOVNQLOLKKNMNLHMK
QNPQHQMNNL
NPONOUKPIKMG
MLQNPSONNOLMJOLOMI
QWOOLOKNLJMH
PMPNRMOPOSPMPUCPLNLD
~14;ISINPROQK~-17;~14;HQ
TPMQRQMPIOOPJMLLMKLL
MKPNQWMNGOMH
MMTLOSOQIOMNMNLI
PORMOLPONOPYGPJKOKHL
LVPRKPLKIOLFPN
NRPLPUPVHPMFLJPF
QLPUJOGOMH
PRJQPPMQKNNLKG
NUIOLNLG
OPJNMLJONJTM
NMSNPVHPNL
NUMMJONI
NRJNMPKI
ROPNPPOQMPFO
QSLNNPLOILOI
QROOMQLNMOLJPJ
PLRNRPKPPQELOPUONPJOHKMLPMKJ
LMOLWLPUMPMMMPMMLONLKOKK
TTPPMPJOFMNILK
RVMPJMHQKLPIRLPJ
QQNPPOMPEPKI
SQRNLSKNKNKJOLML
VMLUMNKMKI
SPNSNOJNIKOKMM
VSOPHLHJMMON
NLQJPPONMMPNKVLLMPQOUCGZKMGPLKOM
PMPNPNOTLOINMH
RMOOQQNPDOPI
RMPNMTPNMPKLJQKOLG
PPRLNQJRKNKONI
OSQOMPKMLI
MNGOMNRJ
PQQSMNGONE
VORMPNLRJPLSEH
TQLPOQPORNNPGPLIGKOL
NTQPGPKLLI
SMQULJKLMNPPRUKKFI
LNNHPMRTMPLO
NPOXLNKJKNOH
RNPOMTIL
QQOOOTFOLNMD
PROPKQLNMF
PRIRJJOG
OSHPLMNI
SNLXHJNK
MTINKI
OOOQLOLPJLMK
MRMNJPLLOJ
ONSMOWNQJNLJ
SRIPLJ
WMOUEONL
SNPRPMQQPOLOMPHKHN
OLRORRMPEQLMNM
PQQSKRIIMKMM
MRJPJHWL
LMRMOQRPNOEP
QNPSLQKOKI
QNNPONOKPNPNOPKTGOLKPLJL
QMNSOVMNKONMNLKKNG
MSOOLOIGMKQL
QQMSLPKOMMJJUF
UQPSMOKLGNMM
QPKTJI
PPMPKTKKNI
NOOPEOLK
PKOMOPMPQRHPLMNL
TLSUGOIKNK
OLQMNPPMPQFSLKOK
QQQMNPPMOOOLOOMQLPJMKMLJ
MLQMQSQOITMLKONL
PRLQLIJNQK
TMRUFPMIKK
QMRSNOPOKNKRLNMLJG
TNMUHSML
POLWJF
WLPNPOLTMPKKLOLJINNM
QPPQGTJIMH
QNOVJOLF
NLQOMSKQJMMKPL
QQLOLMJJMK
VMRSKRLMJPLMLNOLLL
RRPOIMQPLOKMMI
OUKOKNMH
SJQOQRLOOPJQLLIJ
RRIOLNOJ
NPPUJOHOMD
OPPNKTJOOLMKLLLN
QMPKQPPQNSKSFH
QNOTNOEOMG
QNQRLOFOMF
TLQNNWLNLNJJLONL
OOQMQPOXPNLRHHKLNH
QSMSIJ
QQOSJMJOPG
OUGOMG
RNQMOUJNJPLJNJ
RJOOOQKPOQHPOJGNSK
RTKPLOLOMMOI
OTLNMQMNNLKNNH
ONRMNWJOJNLK
PTKQME
MLRNTRGVJMLNOH
QMNOMUINLH
OLTLNTJOJN
MQJOKJRMMM
PRNSHOKLPLOI
PMNLPNOLRNPRORKNIPIL
MOLPJOKKTI
RNNSJNKOMJ
PSLQKKLKOL
~15;QMQNQ~-15;MNF
RNN~14;HNHNN~-14;
NSPONPRMRRNOBNGNMBTN
ONNVKNMVHMO~-15;
NYLNLMNMDMNPHNNC
NV~-17;LOG
NRLNNPMNMREMNLNF
OKONVNN~16;EMLKLINJ
WNNPOZFNHNN~-14;
NXHNDMND
~15;ONVCMJN
NV~-18;MOF
PNNSOZ~-14;NNFMNOGUNNK
ORNPBNMH
QNNVNVDMLIOHOLLK
MTCNNH
M~15;KNNPJNNLP~-16;
QZEMHNNC
NOTONTRNNPGSEMOKMDNL
OXFNMLOHNL
OX~-15;KOF
VNN~16;GNKNN~-16;
TNNV~-15;MMNOF
UNMVANNF
NLXONOPOO~15;HNHNM~-14;
ONNVBNLNNF
ROPKPQSMNLTORQLRNQGNMUFNHMNM
TNLZMNMQKNMKKOLMMHHOHLNILNNLVO
TMOTPOFNMTIMNMMB
[NPSPQPQMPINLQNLJNNHHMNMHMNH
RNO~16;FMNPJMPJJKND
NYLNGNMJNMPGPN
OQNRANOHVN
PUMQCNND
XNNRHNOZJMLNM~-15;
NJXONULNLUJJJONLLMNI
TNNVBNNF
VNNYTNNPBMOHKNNL
QUNUNPDNMFNF
NXDNNC
OVBNMNNF
PNNZLNFNPB
UIPKSNMTPS~-24;MNK
NLQNTOSNMVMN~-16;MNH
NONTNPAMINOFQN
TNOXJNJNMD
YNOPN~14;EMGNN~-16;
NXNRJNJNNJND
ORNSENMD
YNOVBNHMNG
QNMTZOO~14;~-14;MM~-16;JNOJONNLPN
UNOTNTJMFNNB
NPNXHMNPIOLKLQJMOENI
SLPOOWIMLOMN
NPNREOOI
OOOVLNOPLOKDMLPN
OQOVFOMINK
PNNPRNNQQPMNEOMJ
WMOQLOHONPMOLG
TMQNNPMSGOML
QNNSRNNVJLLN
TMPMOUFONI
QMOQNRHOMI
VNOQNPENNK
WNMTGMNM
OYKMMMLKOH
SNPNNQJRKN
NOOSLPJNMKKONJ
NOPNNRMOFOMMNI
PNOTKOJNMH
QJOPOMOSJOOPLNKNNMLNNJ
NGMMUMNROTMNHO
PMOTLNLMHNNK
OPQMOPNRGNLG
RPPMNQFOMKLN
TMPTHQLONH
NSMQJNNKLNNJ
UNNRNQGOMG
OSFOMI
NIPNROMRNSMNMONKLOMLLNNL
OSNQHOMI
NONRINKNOH
SMPONSGQMG
PNMTKMLOLLMOMJ
NRMSHNNLMH
PPORLOHNMKNJ
TMONOTHOLM
NPOSHOMHLONL
RNORNQIPJNNI
TKNPRNLRGPMK
NSFOMKMLPN
OSLNOPIOLNMHNM
TONPNSLNMNLNMLNI
ORNSNOKNMHMNNJ
NJSMPMOQNSENML
NQHRMOML
ONNPPNOPPMNQOMNQKPLNMLKM
WNOONTJNHONJ
TNNTFNNI
NRPNNOJRNPKNMINK
PNSMSPJNLOISNL
NLSMOUNPGONM
MJVMOSEPML
RNMTJNMMLNMJ
RJQNOTGOMM
WMOPMOOQLPKKMOJM
TOPUGONI
NQORGNMH
NQMQLOJNLHPN
UNNOMTJNLOMF
QRLNNQLOJNNLMI
QMONORNRLNKOML
OUNPHOKKNH
OPLNPTJMOPLNKJNL
SOOMQOIPGNMK
PONSGNMH
QQOSLNJNNLLH
UMNTPMNPEONI
NSGOMMLMNK
OSORLNIOME
TMOVHONJ
PNTMOTFPML
QXIOMJMNMH
WMOQNQNODOMJ
PNOQNODONI
UMOPPNLULJKOKQME
XMOTIOINNJ
NLTMNSNPGONJ
RNNLSMOPNRKPHO
MLRMOWNPJNMLMH
VMOVFOMI
TMOSNSIONJLNNM
PNOOPUMOIOMKNH
OPMSMNHMNJNL
ORNRLNNLHMNK
QNNUJNLNMG
NKPNPNMLRORNMQJQMLJTKLNK
OPOTFOMF
OSNPGOMKNJ
PMOQNSOPFOMI
OTIOLLOI
NOPVNQHNNB
RNNWNQFNNA
OHVPNPLNNVJNFNNH
XNONNXNPDMGNNC
NLQNNONVMNGNNPLNLNOJNI
NXLNNRHMNINE
QMVNOSQPMNLMGSMMIKOM
TONRRNMZEMNINE
NVNOGMJNNJNJPN
RNNQVONRMPCNNI
RNNZHNNJKNOH
ZNNSLMMPJNMMJPKLMI
MYLN~-15;MNB
NXJMMJIJNM
PNNLSNNPMTINLNNL
NRMREPNKKNNLNHRN
NSNQJNMOJLNI
ONNUNRHNNLLNOE
NPRNNSLNNSFNNGNI
NSNP~-14;NNMNG
UNNROVJNJNNF
TNNW~-14;MOINK
NXRNNQIRKMNKJQNJODNL
NXJNFNNGNK
NSINOQJNJNNJLNNJ
NYNRFNNJOB
TNNWBNNE
NLUNQUKNNPINMIKNNL
NPQNOSNSKNKLNJNH
PNQRNSHNGNND
POQISQNQLNNQFNNLLNNK
NQLQNTINMJMOOE
NISNNLQNPMNRPNMOKQNRKKNPLMJOLK
NSNRLLKQKMOLKMMKNK
SNNPPNNTKOHMNJ
VNMSIPNPGNNE
VNMXENND
NSJNNTIMOMLNNJLOKGON
NQKPNRFNNFQM
PNNKTOOLNXNSNSENNJKNNJQLNK
XNNUNRDNNH
ONNRRONSDNOD
OQMNKSMNMIJQMKMONJ
ORRORNNP~-14;NNC
PNNHPNWNNUMTNUJLFINI
PNOJPNUNNTLNDQNK
ONNMVNNULNFMHNOF
TONSLNMPKKMK
NVJPJNNDPN
MKSNPONPLRFMNK
OPTMQNNRORKSLMNHGNMG
QNLPMRPNNPFPMNND
PNMWGNOE
VNMPPNNRPNNPFNNJKPNL
NTNPDNNF
PNRNONOULNMRLNLNNJLNOL
WNN[NTINNMKKLONLKMMKLPLMPLKNNLSLOI
NSNPGNNG
PLOQQONPPMQQNOHNJNNLLNNLLNOJ
PNNPRNNSDNJMNJ
PKXKNQPNNPKONVNPKNFLNL
QOOOOLPPOMOMORNPLNMRINNLLMNI
XNNPKMNZKMJNND
NLVNQNNRLNNTLNNPBNNFPNNL
NQQOSJMSNUKNNPFNNINH
UNPNNPLNNXHLMH
NRMWMOLLMPMMNBQO
TNOSNOMPHMIKMJ
PNNRNSCNNIOJ
WOPNNYKNDMGNOC
NPQNNQNSLOJLJNMKNJQK
NHQNOTMUJNNIJNNL
RNMTHOMLLNMNOG
QNMWNRKNNA
NW~-14;MNF
VNN[NOMNHKLJJKKJ
NIRQPRMVGNJNND
VQOLSOUPKSGUMRJMMJHMIQJMSHKJRNPJ
OOJPNTEKOKPOPG
OL~14;QPQMPMSLNNQDKIGPLLMNM
LUDLQDPPSM
SQNTMPLNHJPG
NSMVKOMSHOOGJMVA
NLQONLUPMQTOPPMPRNLVLNMSLNHLMJHMOLJMOJLMPI
MUTMPNFVPOOQLSHLLGQGMHPL
ZRLSPOMRROMPTOORTPMP~-22;HCKPISINJ
QRSPMSTPMPXQOSKQKNNOINIQGMIMLKLNOIQMOFNIHMQI
UMKZQQMPCKPGQLKH
XQRPLRJNQRITROMSEKMPAKPFR~-15;
PNOIPN[QOLWQD~45;~-19;JR~-17;ELS~-19;
OOKWKMOLLKNJ
UOSKSNH~22;~-16;J
~22;TLTGLNPKMNPLNBJQH
SOI~16;JLIMPIMKLMVF
QNQKMIOLPMYQH~19;VPI~16;ELAJT~-22;
I~19;WPJ~17;CK~-14;JS~-16;FLT~-19;
WQNPROOLURWONRISLSLOMPDKOLHLOIILKJGNQE
LTPOLULMMQHMU~-16;
PPRMQNZTKTNQEMGJMPJMNLNHRLMM
TOORROSRKTLRF~38;~-19;IX~-45;OI
OOPOLPSUXQMOMQBHKNJOLLRG
UNMUQOMOPOKYFLLNNLOLKKQB
OQTQTNNR~-14;KMG
XQJUNOGKLMPH
QTKPLUKMJJSHMK
MPLNQQJQLRJMNQMOJMS~-16;
~15;QNRJQMSIMNPJMMRPNNSDKQCLMOMKMOG
MRNVPSQNNPIMMPFKLPJLNILNOJRONLSOOIRK
PNWPORQQOQHULRGLNLKNLINFOJKNNJ
QERONPRNOQITRRQOOT~-22;HOMNKPNOI
OUMPLNKJIMRKKKPNOL
NPPNJ~15;JNOLLLHMOKPHMH
QRNOMMKRDKNKROPJ
RPNSKOJNLJ
MPPQLTDIQI
PRTKOQNQLUIK
TMORKSLOMJ
RONMPNOMPQLXGPNB
LTKQIKHKUJPL
MPPRMRMOLNNOJMQD
PVMNNPDOMNKFTL
OLONSSSQJQMLEJ
SMPYFOMJOI
UMKXNPGNOK
RQMTLNMJKOMI
MLOMRPLOQQLOKPJK
OOSOPQTKKSIRJOKNJOPIPMMJOM
QKTPLTKRHO
NPOTHQLJQH
OLOMUMPNPOMOORLOLSGOMJ
TLXVNOHQLKIMMMMPLM
QMQVLRKLKI
NSKOLREOMF
MOVKOPJSIRKH
QPLPQTLPKLMLLMNH
PPKPKNPH
OSQMORGOMOIKLONLPNMI
OTPNOQ~-15;QMK
NLRNPLRPMSOQLNIOLNKH
OSLNNPLONLJOLI
PINMPPQTPRMODP
SOLWJNMN
QTEPMNMH
RMLVQNOPLSIMLKOJLJOL
NKUMORLVLOHL
PMPMSQMPOSGOMK
JPGVNOMLTE
RNPVMOMPII
UJSQLXLNHHJM
MSHONMMI
TQGRKHPL
TSLQMMGKOL
ULSSMOMOOPJQJNKF
ONPRSPLRLMLPJPDFNM
ONPVJOEOMF
OUMPFNMF
NOPPHWKNPF
OLQMQMNPQOONLQISKKPMJL
OOWRMQLMMQLLHL
QSKMLONH
SIPPLQNRMPHI
LIPLNTPMQOQPIRJO
RLNTPOFQOMJQLL
POOKOPMPMPMOLL
ROOOJUKMNLKOMKPNPH
PNPXNOHPJKLF
RNRQMPLPGRLMKLSJ
MTHNLL
UNNZLNFPMKOI
NPKOILLJXM
PVJNGPLFON
QVBRLD
NMRLPSERNM
QMPNPSKTIOMG
WLPNOVEPLNNI
MINLPMXSNPNPLOFPMM
OMSQPPOQLTLNOQKOOMLF
LKOLSQTPPMMQKTJLLPJNNL
NLONULMTGP
QPROTTIOJOJONIJL
POMPLL
NPHQNMNL
MPLJOQLOPI
PNPRMOHPLH
TKOUHP
PPLPPQMQKNLPKJ
OLQQSOKRHVLMJH
TNQPIUJHMM
THPTPOGVMLLJLN
LQMMLPKLMG
QOOUHNMPKL
QORQORKPLLMOQPJRKJQJLH
QNTQSPJPJVMLJLJLMKPMNK
PPOPKQFIPMLNNK
OKLLRPOPRFRLQOMQJONPIROPLPIQKNMG
UMLRPRIMJH
OTDOLH
QQMQGSJIKJRM
POKWLPLOKKML
OOPKNMRQRNNROUQNJOJKKMHH
QOORHTLLMJLN
VTMOJNKPLM
POOQRPPPMQINNJJNJK
PNPPROHUMNMMLFPN
NPQOMQHPNOKMKINL
ONPOOSSRGOJMLMOMLLMN
QPONMXLOKMILSB
PNOVPOLULMLHLJJMQL
OOLRNOJMMOMLOKLKPL
TTMOMOLLJSLMMK
WTQPIQKSMNKLKHPG
PPOMPTKRQRNOILMLKG
NORMMMPLRSKSLPLOKLNLOKKM
PQRNQRLPOOJONMKPNLMHMH
TRRNJWHJLL
PNORPPONKQHJ
MMPLTROPNQPNLOLPIMKKOI
QNOPOMROLNPVKLGIMM
RNLUQTLLIJMI
SRLVMNMJKMOKKK
PPPMQSNOLPOOMNILKPMM
PMMPQVLQMNLMJKMNRG
PLVSQKQQPMNQLOLMIRNOEIKM
ROPRHTKFOL
NMTLNPQPPMOVFLMLHJNM
SPMSMPJMLLLNPJ
PNRTLVHJLMMF
TRQKPPMOEVLLMF
SOMNPTNPLOLLJN
ROUMIZHKKN
SNNPQMOTCOONLJPJ
NPNVHNLNND
PNNPNVFNHNND
NW~-14;MNF
NUJNKPLLPF
UNNVGNJNNF
ONNUMVCNNFNF
PNNXFMMKLNQIML
TNMTGMKH
~17;ONRMXDMFNOE
PNNVCMPLKH
PNNQWRONLVLMKKHJGF
NVNTHNNLLNNB
PNNVJMLMNH
TNNRNRDMNF
QTLPMOPP~-18;MFMND
LRKPMQ~-17;LOF
NVKNKNNF
ZOMTNRJMFNNL
UNNRNQNPGNNI
OSMSMNMQLQLLMOGOOHHNOC
QNNUEJNK
NV~-14;MLNNG
NXENEMOC
MVENJMNF
NONUGNNJHNNJ
UVTRANJNNB
TKM[PNNR~-16;MOB
NSJNHNNH
NTNXKNHNN~-16;
RNNVHNNF
M~16;~-17;MO~-15;NL
NVNPJNMLNMDIOL
TNQNNVJNGMMNNG
RON~16;IMMNNFNF
NH~16;ONQKOMW~-14;NNF
TNNTFNLNOH
YNNYJLKOJKNK
TNNVJNFNNF
RNNVJNJNNF
MVPNNQDMOMNE
OTPRHNLNND
RNNLONQTOPKSPNOQJNMNNIJOHMLNNCUN
RNNVINKNNF
RNNV~-16;NNF
NVBMNG
OD~15;OMZLPKNLT~-17;MNKLNOF
QMRPPNNU~-17;MOEQM
NVJNJNNF
UNNVKNINKNNF
NVGNNF
NVNVBNKMNDOKQL
XO~17;OPHQNPLMZNTLNCNPJ~-22;M
~15;ONXMX~-15;MNJ
PNNVLNBNOKONOI
JVPRRPANOHNF
NVLNHNNLNH
NPNZBNNHOF
PPMQPOMPXSNOGNCNLNOA
NV~-14;NLMOKLLOMPPPK
NW~-17;MNE
RMNSONNZCMNENG
QNNXJNNLJNNF
LRMRPROOKMKJNF
NUENMILLOM
RNNPNTKMKNLNNG
VOMYTNMTHQFOOB
QONLRMOPIULKLK
NSKQMMLNMG
NLPNOPNWNOJNMG
TNKULPJJ
UKQUIQMLJM
QPMTKNLKOJ
RNPQMRJONPKMOE
QQMRJMNI
TNOUGOLONG
MQQPLRKMLLNK
LVLNNHLNPK
SPNPIOKQMJ
SMQMPRJQKLLNLK
QNNPKONPJLLONK
OLTSMQIQLJ
OLROPQNSGNNL
OQRPKPILNL
NLPLRNSSLPLPHNMN
OLQRPQLQIMLOMMPF
NWNOJMNE
QPNSJNKKMK
SNPNNTNPHNMJ
NMPMTNNRKQMMJOLL
SNNWKOINNE
TNOQKQNQJNMH
OPNSFONKNI
SQNUJNJLMKNJ
QROTGNMD
RKPNOQKQJQML
UJOMPVNOKOMPMNHI
SMPQMPLOMPLNML
OPMPMPJMQK
PHPLPOOPMRPQHOMNLN
QNFSLNLJ
RNOROTMNKNJNNE
ROPVJOKNMNNE
RMMRNOGRMLLPMK
OTLOINMJPI
NWLONLILNI
UNPQLNNPLQHNNF
TNNQNQLOHPMMNJ
ONNRGMML
ORKRINNE
PMRPNPLQKMMK
ROMSGK
QMNOMSOOJONOKLOK
OPOPLPGQLLSG
OMONONLULOLMQMMMOM
OONPLSIMKQMMPLMNMLSLLMQM
PNOXFONE
OSIPLLNK
PNRSNQFOMNMH
PPNRJNLOMN
ONONQTMOJPKL
SMNWGOMH
RNNQNPKNIMNJ
RNPMNSJRJNMH
OLPMRRMQKOINNI
OOOUJQKJQG
NKVPKUJNLNMI
NIPQKULOML
RNROOPMRJQJLOMKH
RNNRLQINMNMH
QKNPNSJI
PQIRIINKQK
OQKNORJOHNPG
QMQPOTGKNL
SNNROONQHPNE
SMRNOPHNMQKL
RPNSHOKNOH
PKUQLPNPILLPKLNK
OONSJRLMQG
SJPQIUMNLKMM
SMRNKSMPLMJMNJ
UQNSMPGNMMNH
MWMOIJMKML
PMRRLTJJOLLK
PRJRKNKGPLML
VNNWMNCORJLKPL
OQNQIOLJQK
ONOTGOLKNI
ONPNTMKQIQGNOJ
QNNRNQIOMPKJQI
SOORKOFNNKPN
SOKQLM
RIPPKQMPLONL
PNQPMRJNML
ONKSLOLH
ONPTMNIOLKOJ
NQJSLFMONM
TLPPNWHNLF
SNNVLPIKMJQNMK
PLSPNSHNMN
PNOOPMSONTLNFLNK
SMPOPROQLOGKLK
NTQTEPOKLNNMJKMI
MWMNDNIMOD
VQPRRPHPLNHLLHMM
NOKPLMLLUM
NVMPDNOD
MXGNKMOE
RTPPIREMNDNJ
OQLNMMFGMLWM
VNMYFN
SQPONOKQMLFNJNNH
SROSHTHGSF
MXEMNGNK
OQTQKSINHCPM
OOONRTKPLREJLKNM
QNTNNQRRHUFKOD
SPMOKULQJINF
UONXDMND
PPOMNRPOLOQPNPHQMLLNJGPL
QPQMQONSLNLPFMMMNE
QHRONPRTLNNPONNOFSIKLH
PQNYKMMKIKOM
~16;~15;SRLQHNJYITJMEGP~-26;
QNMXLNFNOD
QNPPNWGNLNNHLI
RNSVGSLOLMO~-14;
OOMOSQOQGPHH
PQITMSILMDNL
TUHQIIQJ
NOPNLTEVNLVINMIPMLKLMLTK
MXMMFNND
QLOUQONPHPJJJNNG
QMPPPPFNNK
XONXDNND
PLPNNUNQCNME
QNNXLNFMND
ONOUMOKNINPKLLKPNKML
OUNQPRKPKKLNKHNHMM
NRNTFNND
RNOQQOMPNWFNNFNH
NHVNNXEN
VONWBMOE
PNVNM~14;LPILKL
NPOMNWJNHNND
MRNTFNLNOD
VUJSHRNMPMHG
PKSSOPGQNKHN
RUPMOPOOHRJMIF
QPMWDMOC
RKOSONQINZFMLNNC
PNOPRUDSIE
VNNPLWFMNC
M[LNLJKLLOOF
XOXNTONVMX~-16;MPLMMPKLLLHDI
MXEMND
~16;PJ~20;~-16;WP~-31;
MX~-16;MPD
TNNRNTDNOD
UNNXDNOD
MXGMENNIOI
SNSPINIQNJ
PNNXKNGNNC
TTGSLMKPJJQL
MXDNOD
NX~-14;NND
MXGMKNOD
PNN~18;HNNLHNO~-16;
PNNSLOGRJNOD
MXENMNOD
UOMSJMLWOPLNBMO~-15;
XNORPODTJINH
L~14;KLKHKLLKOLSN
PUOQLPJPMLLOJGPMNI
QUJQIPJH
OOUIPONWNOEOMONL
RKQNOQOPHUHNKK
UOMXDMOD
VNNYDMOC
SONSNQJKHNMNPE
MKRMVRKTIPJIMK
OVMNKONE
OSRQNOESIE
NXBMND
VOMX~-16;LND
PMQONRKQJHNL
NXKNGMOD
UNNVHNFNNJOI
VONWDNOD
QLPOQPNSIRHKMK
TKQQLTGTLKLK
NXDMND
QQOLPNMOSQNUENLNNB
NTPNFONJ
NTOVHOMKNC
PLSSJTHNNLJJ
VNMYDNOC
PNNXLMFNOD
MMRLRUFSLOKH
NXDNNC
QPPQRMNVIMJKNL
XMMUNPHOKNKF
SQRKPTOPNQLQLOLMJMFJLEQP
SMRONUHPLLLNLNNHNK
MX~-16;MOKNG
MXLNGNND
KRLPMLIIQG
NRNTDNOD
ZNMSOOBPLIJLLM
NRMRQNNPNUFMGJTB
RSQSJQLJIQNLKLPMLMNJ
NXDMND
NTHPLGNM
SNNWGNKNNH
PNQQOOEVJQNJLNPILJ
MXLNFMOD
L~31;LNGHCAP~-14;
WMNRNTLNNQLNINNK
MXDMOE
MXINHMOD
VNOONXKNGNNE
NOUTNULNNMINJGLM
PNPMO~21;JNOGNLJFJM
XWPPGS~-23;GPN
PQQONPMOPQDQMGMNNI
NLTNNPPSNTCNNC
PPKPNTKNNVKNN~-18;
VONTGPMOLLNLNH
UNMXDNOD
PQKPRRJRIMLLLL
SNNYFNMJNH
RSIRKNLMNF
RON~15;CMNJNE|MWPUMNLGOE
NXKNGNND
NRVNNVIKENMNNJLNOI
NSRNMSFNGMNE
ONNXDMOD
NGZOMZCMLK
XNLSLONLLPGPLLNFQN
RQNUDNND
RLOORNNZILINNE
VOMYDMOC
PMSWNODNKI
N[BNNJND
TULOHSNMHHPH
RLTTKQJQMIIJ
WIPNMQPRLSJNHQME
QOQVQNNSCNLHLJ
ROSWMOHQKGKJ
MXENMNOC
PPLOTYLPGNLNNB
OXINGNND
VOMVIMGF
NXDNND
MXKNGNOD
SPPLPONYFNLNNK
PRQRDTMNMMJGTK
NZENNA
RNPNNRJOHOLK
YNNRJMIOKLNL
MXMNEMOE
PONXHMJNNINI
NGWHPTSQ~-18;X
NXNXLNF~-17;MJ
OPQKMXNRBMOB
NQPNNSBNNE
WOMXDMOD
QLSLRVGRJPKH
ROQTHRKJIL
NXKNGNOD
QOQKPPOMNYFNMM
SNQRPRJQIKIPNJMF
MWNODMOD
OOOWMNMNLLNE
VNNYDNNC
ORPOMWLJFKLJNK
RPPSESJMKI
OMNUKUNRORJNM~-21;
NXLNFMND
TPPONPQOLQDNLLNHQL
UNMYEMND
NX~-16;MND
RNNRKRNLKMLKNL
NMUNNXNOFNLNND
TLNROSEOLNNKPG
UNNXLNFNND
WNNXLNFN
RPPMQPPRXSPTCNMUJNMS~-16;~-15;LL
TPLOPYKOKMOMJNKH
NXDMND
L~26;GKGGLHNHIC
OTHKNKPN
MWGNKNOD
NQMXDNOA
NRONNTFNMLPERO
POVSNWLMHNKNNB
PONSWPB[DER~-20;
SJSPQPMPGOPPKPMNHL
WOONMXDM
TKOWHTMMJF
NQJONJ
VNMZGMLNNLNE
PNLUNQPNOQDNMGNI
PPPVHNLOOD
MXLNJLOELM
PMOPQTRNMOHRKJ
TPPRMPKMKNHLNMLLPL
PMSPQRQSNPCNLM
YNNW~-16;MNF
UNMXENND
UONXDMOD
QQOTKOFLMJMK
UNNYDMOD
TOQONRNSENOIKKNJ
NPIQMK
YNPNHZLNKKIMLJ
UNNXDNND
PNUNMWMQGNNK
NXKNGMND
NWBNINOD
QOMXMMFNND
UNMXMNFMND
NXLNFNND
LQOOLPNYGNJKIJOIRNOGYN
MXLNFMOD
NXKNGMOD
NWLLKOMF
OKZONPPNMYCNODCM
PNQSRLRPIVLOFFOM
PTHUMLLOMNMJ
RORVNPDOLCPM
ONNPNQHQKMNG
M[DMOA
VNRNMZ~-14;NOB
SNM~15;NULPEFKIHMNC
TQOONRQQBNNC
NOPORUHQOPILNIKL
ORONNVINILNHRM
NRKLPWJOLFMMPL
XOONMVJLELNILM
ULQOOQLPOOEOMKKN
~14;NNRZNM~16;NPKNFLLOLMOIGHMJII
OQRSETGHTJRI
NSNSDNND
PMRPNTDNNE
PONLQQOQRNNWDMNI
ORKPGMNLKNOJ
WRQTKOMNJLJPKILN
NPTNPQDVJH
NLSOMXDMOF
PNNYKMGNND
QMNQNUHMLMMMMH
MXEMOE
NWNOKNGNND
VPNYIRLHKJNH
NX~-14;NND
NOQSKRMN~-27;HPE
~14;QP[KPKMISHO~-21;JS~-22;
NVKSKOKLLAON
~16;PONLPMS~-18;LKHOK
MVLMNJKNLPNLHOLLMNOJ
KOMKIQLFSNTO
ROONK~23;~-16;LNKQ~-17;
QT~18;PJXPPLNMOPUMP~-22;KPB
XO~34;THSKMKSKQ~-36;HOHRLOI
NQK~20;~-17;KOLLGOMPNLLRD
MSJPMTJNHMNMJMOLDMPA
QLOQMQTKNQPNOPKOMUIOKMNI~-31;HPF
~36;TGVGP~-21;JGMPC
~31;TNSQOMTJQMQJOLP~-26;INL
MQHQPQMPLMLLNHNLTOPK
LOMTDMQJKI
MWLUJPOKLLLLQINF
OQQMPPOSMNGQKLMG
QIQOTIME~17;QMVMTMWMY~-17;L~-14;KDMULUF
MQK~15;BLOHSMOGQMML
RMOKRKZPLZFMAKNM
OLLKTKRLNT~16;QONMRJMCPIPKJKPMI
~21;RTMPVOULXKP~-29;IOI
PPTMNPPLQNNRPOMXL[MQ~-16;LOIPLMN
UKMQPRQPNRPRQNNQHLGMLNNKHQOKMKPD
QLQRSLK~17;KNLJNJKLLJOK
MPRONOTOLY~-20;JQA
~22;QOW~-34;HOHPM
QOQLQPQMPPLQHMNPHMIN
OQOPQNNPLRJNNPLOMMLIOH
TMOONQLNQVMOJOMI
PJMMPOOLPNNUPPKOORHNOHKMNL
SOQQMUMKIPLH
NTPSLQMPLLNGLNMH
OSKNLSIMMG
OUMRLD
MPPNNPMQLMNPKMKKPIQN
PKPNOLTNMWDL
OTMPLMOOLRLMLNOLKMMI
NLRNQMNPPOOUMNMPHOLGLPNJ
QONLPOOKQOMTMPLNLQKNML
NOORMQPQFOKFPNNK
MROWGOMMOLONMGLMNLKOPJ
UKLRLPMWIMPD
OLTOQOLQLSLPIH
NQKMKRKOLMQH
PLQPPQPMLPFNML
USKQMOLMIK
MRLPIIQK
LNNMMNOM
PLWSMRLRKNHKNLMN
TOONNPLSFNOK
SJNLSQMQLUNOLNIJML
QQMPIOLQLMQKMMOL
MLQJQONPRPIRMPJM
MHPNSPNRMRLNKO
MOOPRPLQJQJISG
SPKVLMILQI
QLOMSSMRKNJMKP
RPNOPQMNNPKPHK
RSLONQJNLLNMMOLKSL
TOOQMOMMMMJONL
SQNSLRKHMOLMOJ
ONQORONPMNMNNPNMMONOJMLOLK
LQNOKMOI
OPMRKPKOMLRH
ONONLOKNKPKJRI
OLPPNSLPMPKM
RSKPKMLJ
ROOOORJQILMKPL
QPOOSSMOMLKOKKLKNM
RPMOONNONOPNMPNPLNHJ
TOMPSTLRMNIHJKPK
OMOQLQKSJIOM
SOMRMPIL
SRNRLPIOJLPKMK
NGPORQMSKOMLMPLNNM
MLPORJOPOPKPJQKK
OQPQKOKKMMNJ
QNNRILKOLLOJ
SJRLPQONPPLNFOIONM
RRMPHMQJ
NJQNNQONMOSPEP
QNPOOMQTMRMNHPLN
ONTQSQLQJKKNKN
QNRQOONPJMMKLPMN
PLNUHOMI
LTHMPF
QJRRHVML
ONOOMONOPOOONOIMMK
QMOPPPNRMNMMFGNLON
OPMQMOJLOL
VUHLIK
NPKNKKPL
OLQLPPKSEOKOQL
ONRPMPROKSLMHMPK
RMSPNTHKIM
QMSOOTEM
QRKQNMJJOJ
PONQKMMK
WONSIOLNIOOJ
QQRNNOLNJMLL
QMPSHRMLOLLL
PJSTKSGINL
TPOOLPHMMM
MTKQMKNG
MSJKLLOL
LPOQLNIMNJ
NOQKQLQNKTJOKM
QOMQMRNOJMNK
RPOSGOKONKPM
PNNMQLROMZLNMLLOOPMNKNNG
QMSPKRKLLP
POQOOLOPNRKOIK
MMNLOONMONRMOOKRKRMJ
TRNQJNIHOL
PPMPOPMOLPJJOL
RQJSKLOK
SQPPLPIJMM
ROOPIQMOLI
PITQNPJSNPJLNL
QPRPNQROKRMPEIOG
RKPRMOFTMJOMNM
SMOROPIOJOKNQI
OLOPMSKSJLRF
POPRIRHHOM
OMNTOPNPJOLNILOM
PMPOOOPNJUMNIL
RNORMPLNMMLMMN
OOQOOLOPKRMOMLJM
QJROOPFUMNNKKN
QOQJQPMPOOKQHPLJ
QMQOLQLQKM
MNKOHOOMKOMNMLVH
RNPPMPIKMPKLOK
NMPRQONOMOIOLPLLNL
IPJPLJPKSM
PNOONOMOKLMMLMNMOM
NOLNNM
PNNPLN
PNNPLN
PNNPLN
OLONRQMQKOKNNG
PNNPLN
PNNPLN
MLPMOP
PNNPLN
PNNPLN
PNNPLN
PNNPLN
PNNPLN
PNNPLN
PNNPMOLL
OOLONM
PNNPLN
PNNPLN
KPOK
PNNPLN
PNNPLN
PNNPLN
QPPPIK
PONPMNMM
PNNPLN
ONOOMOMM
PNNPLN
OOMPMLNM
PNNPLN
OQKM
QNMPLM
PNNPLN
PNNPLN
PNNONUMNGPNL
RMRVIOOKJK
PNNPLN
PNNPLN
PNNPLN
LVMPKN~-18;JOJTPPF
NXELQFQM
PMNOPRMTQPNSFNGNPIQB
SOQWRTPNKRKNLRMQPPNPGKJJLJOJOHRKML
~-24;FNHPKMLPNVVVRRNQQ
SOPLKYHKMKOL
SNMRPNPQLVHLOJKKOH
LULPIMLPNHIKPI
QNNPVMOONRKOKSJOMPIMKRMMNLLLOKPJQNQJ
L~16;KRKNORLNLLJLT~-22;
~18;RMRMNKMHSIOKLOHLJ
SOPTKOKVLNPFLKLNOJ
SOOLRMQIQMK~15;LVHLMRLONMLOJNMKPC
KXROMTKMCKNLOORMJKMPO~-14;
NQKOOONROLPPMQLLNILL
PJOPNKPNMONOOMNSJRNKKRFKNPAJOILJ
MRHPNUMOHJLNHHONPD
OKKMSLRKNLNSMMLV
RRUQOOLYFLMIHMJIOMNGTL
LSLNGOKLIOJNNLJMMMMLPHOO
~14;SZQOPKQOQKNCK~-14;JLMPE
RPPPPNPMORRNKZLN~-15;JQ~-15;
RNKNPKQOMQNOLRHNJMQDNLVQ
H~22;LNNJMMFONLKNMPLNJHKENKPMMG
LWHMMPLNLLMOQFNTOHQMKNMK
MQJ~18;HLPALMOMRI
OOOMTTPNTRJROPBKKKLH|ROLRNJMOOQLOMKOL
MLQMPPLSJKMK
NQIMMS~-20;HMJKMPMPPOJ
YQLVMMLTOPHNHNQC
~20;TOPJQMT~-19;HQKNHNM
OQOHPNTPMOK~14;NPBKQB
JSMOPOL[LNMTMKKOJNMJLOMJQNQJP~-16;
PPPTQQ~-14;IOH
LSLNLJKMOLTO
QQMR~-15;KNISMTIQO
LO~-25;GNKLOMHOM~28;V
OLPFPNZQMQK[NPKMLHIMLOINOJ
TOOSVPOQKZ~-26;HPFQNMKQKMLMLRJ
PONQMQKONLKMNK
NQLTJKOJOM
OMQMSSLOOQMOLMLLJMOM
QQLSJOKKNM
OSKNNI
NKONQPOPKRLLKM
OSOPNOMPIGPK
OLQQOOHTLIOM
OONQOPMOLPMNLJ
RNPPQQNQMNLOHMLM
ONQRHSMLMI
TOMXILOHJO
RIPNNQPOSMMQKTGNKLONNKKK
QONULPFLRG
ORNPLNMJ
NOJVKLMPMMOD
SNORNQMNHNOMMLNK
MKOMQPPPNUMOLMMMKJ
MSJLPH
OMOOSNMOPSLUMNIIKONKLNNMQLNJ
TNMWMNKKKJ
MJQJOQOLPNNQMONQJPLO
MOROPPPOKOOOMOJOMMKH
XOMPKRKMJLMLOM
RQJPINOI
QNOOOTHONK
QQQRIPNQKLNIOJ
OLPLSQOPKOJPKL
PIQPJUHMQJ
PMQTOORMMQMOMMKNJKLK
PNMUMMJKJNMM
UNPOJTMLJRLM
PPMOMRLMKMPK
MMRMNQRQJSKMLLJN
QNNQKNNL
PLSPOOMULPHKNL
PMNQKPKM
OLTIOJQONPLVLSIOLMNK
PZKMLOLMMKOG
NRKPNOMPMKMLNKSL
POTOPQLMLRLPHHMKPM
OKOOUOLPMSKMMRHSOKKJQMNI
QLPMOPPRJPLNLNMK
SULPINMMNG
QPLVIKPJPOLK
OOOQIPMJ
QORMMTGMMMNK
TPJSMLLONKLOOK
QONPNSKOLNOE
PNQOPPORMQLPLLKJOL
ONPNQRMQMPNPLNJKNK
ONOOMSMOMMHLOK
PNLQKOLLRI
RHOPQOMPJSKLML
MMQMOMTTMPDMOK
PNNTOUKOIDPJ
QQOVRONRHOJNNJMD
VNNVNPLNFNND
POKUOXDNMA
NQRKNVLNNPLNKNMFNL
N[IJMKKLOJTN
TKNKRNOYLNNLHONPHNOL
QNNVMNMMKNMG
NLXMNTORBOMF
NVOSFOLJNHMJ
SNRNOVBOPKNJKM
OSFSMLPJLJ
ZMNPNVINFOMF
VMNPOVLNFONLMF
PJQMPGRKI~14;
QLOOUMO[FOJNNH
OVNRFNNJMF
NTJNHOLNNLNJ
PQNPHNJNMH
NMQNOONVJNNLFONH
OTRNOVJNJNNLLOMDOJ
RMNWOUJNMKKNKLLI
NVFONGNM
NPNTLNJNOF
SMOVNODNNE
QOPRQOOULNJNNJJMMF
PRVMNRNQENMPKNMB
NVJOJNNF
UNLRSXENNLME
MMUMNRHOLNNK
LVJONF
QNOVHNNKKK
NUMNFNMG
PMNPRNOTHNNPJONLKNNF
WMOPNVDNNH
NLPNRMNRLPNRHONF
NLPMXNQNNPOUDOFONF
NLQOOQMSQMNSPPNQLNHMMKLNMJMNMF
MVINMG
NTKNMLJNNLNLTN
PUJOMF
DOMFOLWN
ONORPNOQTOKUJNMJJONHLNMH
OXHNMLEOMF
OVKNIOMFPN
MWKNNF
NKVNNPHNMRLMLL
NRNQKNKNKKLMOK
NLTMNPNXENNMOJJJ
OXHOLNMHLNNJ
TMRNNPOVNQDOMH
RMORGOOOLNMI
OWJMJOMINKTM
RNOVKNGNNF
OTJNNPDONF
OVDNNF
QONRLQLPIOMELNNL
NRRNNUAOMB
NPRNOPQNRMORNPHONLDNMG
TMNSMQJOLNNF
RNXMNTLONPLNDNNH
OZIPLNNA
XMNPNPHONQFNMLMI
MG~15;QOOMR~-16;ONL
RNOSNQGOMNMF
OZFNMC
PNNVINMF
SNOVJNJNNF
NPLNOVKNINMD
SNOTINGONH
SMOUNOFONLMH
VMNRPNOTKNGNNJ
MPOOQNPKL~18;M~15;~-16;LLNOERNQ~-23;
TNPUSRPQOU~-23;KO~-19;
L~19;M~15;~-16;MQ~-24;OD
~24;QK~23;JNMWEMFMDMP~-15;UOO~-14;
~16;OPNM~21;GMNRLQKNMMOLFMP~-24;
MWNW~-17;MP~-19;
ORRKRROSTOSQ~15;PONK~24;MR~-25;KODGELDJMOB
L~14;NUNQCMOLP~-22;
QJROQSTPMPRNNPPNNR~-15;LIKHMMI
K~24;MN~-17;LP~-15;MGLK
MPYOMRMW~-15;LINO~-15;
OGUQLZMXVOL~16;~-16;KOEPB
~17;PL~24;~-24;KQ~-24;
MYNWDMJNO~-21;
~18;QM~19;NPJMKRHOJJJQMJKMLAHLOMHMOF
L~22;CMP~-18;NJUO
ROMX~-22;KIJLG
RNOLROOLROPXUWMX~-17;KFMODPB
~25;QM~14;GML~15;~-19;K~-16;LMNPAP~-16;
MOTPP[MZMPJMMPJNNOGKOJOCPCOJ
~16;QL[~-16;KNH
L~15;HMMNNJLNNLJNOLHLKINL
MONUMV~-14;LLNO~-15;
`,
})
